"""placeholder"""
def bench() -> None:
    """x"""
