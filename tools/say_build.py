"""Say whether the rules were compiled, and what to do if they were not."""

import regalia

if regalia.compiled:
    print("Regalia is installed, its rules compiled.")
else:
    print(
        "Regalia is installed, but its rules are not compiled: no working C compiler was found.\n"
        "Everything works, only slower. Install a C compiler and run make again to compile them."
    )
