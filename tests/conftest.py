"""Options, and the fixtures that every test may ask for: the corpus, the PSDs, compiled fixtures, Chromium."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest
from hypothesis import settings

from tests.support.golden import Goldens
from tests.support.places import CORPUS, FIXTURES, GOLDEN, is_ci
from tests.support.report import write_report

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GOLDEN_OPTIONS = ("--update-golden", "--create-golden")

# The same examples on every run and machine; none is timed, for the cores are shared.
settings.register_profile("psd2code", max_examples=40, derandomize=True, deadline=None, database=None)
settings.load_profile("psd2code")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("psd2code")
    group.addoption("--update-golden", action="store_true", help="rewrite the goldens of the selected tests")
    group.addoption("--create-golden", action="store_true", help="write goldens that are not there yet")


def pytest_configure(config: pytest.Config) -> None:
    given = [option for option in GOLDEN_OPTIONS if config.getoption(option)]
    if given and is_ci():
        raise pytest.UsageError(f"{given[0]} is refused where CI is set: goldens change by hand, in review")


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keeps tests out of the user's cache: they find nothing there and leave nothing behind."""
    with pytest.MonkeyPatch.context() as patch:
        for variable in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
            patch.setenv(variable, str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of real designs, which a fresh checkout does not have."""
    if not CORPUS.is_dir():
        pytest.skip("there is no shared/corpus beside the checkout")
    return CORPUS


@pytest.fixture(scope="session")
def fixtures() -> Path:
    """The folder of the project's own PSDs."""
    return FIXTURES


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium; where it cannot be had the test is skipped, but in CI it fails."""
    try:
        from tests.support.browser import launched  # noqa: PLC0415 - playwright may be missing
    except ImportError as error:
        _give_up(str(error))
    with launched() as browser:
        if browser is None:
            _give_up("there is no chromium on the PATH")
        yield browser


def _give_up(reason: str) -> NoReturn:
    """Skip, but fail where a skipped test would hide a fault."""
    if is_ci():
        pytest.fail(f"no browser tests: {reason}")
    pytest.skip(f"no browser tests: {reason}")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str], Goldens]:
    """Gives the stored files of a case by its name."""
    is_updating, is_creating = (bool(request.config.getoption(option)) for option in GOLDEN_OPTIONS)
    return lambda name: Goldens(GOLDEN / name, is_updating=is_updating, is_creating=is_creating)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Gather the failed pictures of all worker processes in one report."""
    if not hasattr(session.config, "workerinput"):
        write_report()
