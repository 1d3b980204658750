"""The one seam between the two speeds: flat arrays of 64-bit numbers.

Interpreted, a `vec` is a plain list (the fastest array CPython has) and `i64` is `int`.
Compiled, the stub beside this file tells mypyc that `vec` is `librt.vecs.vec` and `i64` a machine
word; the names below are then never used, so no code has to ask which of the two runs.
"""

from collections.abc import Callable
from typing import Any

i64 = int


class vec:  # noqa: N801 - it stands in for librt's lower-case name
    """Stands for `vec[i64]`: calling `vec[i64](items)` gives a list."""

    def __class_getitem__(cls, item: object) -> type[list]:
        return list


def mypyc_attr(**_: object) -> Callable[[Any], Any]:
    """Advice for the compiler; interpreted, it says nothing."""
    return lambda thing: thing
