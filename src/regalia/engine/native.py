"""Names of the compiled world, with plain-Python stand-ins. This module is never compiled.

Type checkers and mypyc see the real ``vec``, ``append`` and fixed-width integers. At run time the
real ones are used when the rules were compiled; otherwise ``vec[i64](...)`` is simply a ``list``
and ``i64`` is ``int``, which the interpreter runs faster than the boxed originals.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append, vec
    from mypy_extensions import i64, u8
else:
    import importlib.util

    def _rules_are_compiled() -> bool:
        spec = importlib.util.find_spec("regalia.engine.state")
        return spec is not None and not (spec.origin or "").endswith(".py")

    COMPILED = _rules_are_compiled()
    if COMPILED:
        from librt.vecs import append, vec
        from mypy_extensions import i64, u8
    else:
        i64 = u8 = int

        class _ListFactory:
            """Makes ``vec[u8]([1, 2])`` the list ``[1, 2]``."""

            def __getitem__(self, item):
                return list

        vec = _ListFactory()

        def append(items, item):
            """Add an item at the end."""
            items.append(item)
            return items


if TYPE_CHECKING:
    COMPILED: bool = False

__all__ = ["COMPILED", "append", "i64", "u8", "vec"]
