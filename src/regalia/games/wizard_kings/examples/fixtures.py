"""Small maps on which one rule at a time can be seen: the rulebook's two diagrams, and open ground."""

from __future__ import annotations

from typing import Final

RIVER: Final = """
id = "river"
name = "The river diagram"
rows = '''
3: - .rS
4: .  .
5: - .r
6: .c .
7: - .c
8: ~
'''
[sides]
flow = "2,3-2,5 2,5-1,6 2,5-2,7"
cross = "2,5-2,7 2,5-3,4 2,5-3,6"
bridge = "2,5-2,7"
all_water = "1,6-2,7"
"""
"""Hexes A 2,3; B 2,5; C 1,6; D 3,4; E 3,6; F 2,7; G 1,4; the sea 1,8. [WK-198 to WK-208]"""

OGRE: Final = """
id = "ogre"
name = "The movement example"
rows = '''
5: - . .
6: - . .
7: - - .c
8: - .c fc
9: - . ~ f
'''
city = [{ name = "Saros", gp = 2, at = [4, 5] }]
[sides]
forest = "4,5-4,7 4,7-5,8 5,8-6,9"
mountain = "3,6-4,7"
"""
"""H 4,7; Saros 4,5; P 5,6; Q 5,8; T 6,9; W 4,9; U 3,8; N 3,6; M 2,5; K 2,9. [WK-300 to WK-309]"""

FLAT: Final = """
id = "flat"
name = "Open ground"
rows = '''
0: . . . .
1: . . . . .
2: . . . .
3: . . . . .
4: . . . .
5: . . . . .
6: . . . .
7: . . . . .
8: . . . .
9: . . . . .
'''
"""

ROUGH: Final = """
id = "rough"
name = "All kinds of ground"
rows = '''
0: . f f .
1: . . . . .
2: . s sc .
3: . d sc ~ .
4: . d mc .
5: . . m . .
6: . m m .
7: . . . . .
'''
city = [
  { name = "Wall", gp = 2, at = [1, 0], kind = "walled" },
  { name = "Khax", gp = 3, at = [1, 6], kind = "underground" },
  { name = "Deep", gp = 3, at = [6, 3], kind = "sea" },
  { name = "Bay", gp = 2, at = [5, 2] },
]
"""

FIXTURES: Final = {"river": RIVER, "ogre": OGRE, "flat": FLAT, "rough": ROUGH}
