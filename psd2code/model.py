"""The base of every value that crosses a stage: frozen, closed, validated, JSON round trip."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict
from typing_extensions import Self


class Model(BaseModel):
    """A frozen value; `replace` is the only way to a changed copy."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)

    def replace(self, **changes: Any) -> Self:  # noqa: ANN401 - any field of any subclass
        """Give a copy with some fields changed; unknown names and wrong types raise `ValidationError`."""
        fields = {name: getattr(self, name) for name in type(self).model_fields}
        return type(self).model_validate(fields | changes)
