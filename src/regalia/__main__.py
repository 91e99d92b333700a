"""``python -m regalia`` is the command ``regalia``."""

from regalia.cli import main

if __name__ == "__main__":
    main()
