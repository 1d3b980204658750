"""The launcher: what it says, when it installs what, and what it leaves alone. No network."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
import threading
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
ALL = ["packages", "project"]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A checkout with almost nothing in it, and the real launcher."""
    house = tmp_path / "house"
    (house / "src" / "sacbe").mkdir(parents=True)
    (house / "src" / "sacbe" / "__init__.py").write_text("compiled = True\n")
    for name in ("pyproject.toml", "setup.py", "requirements.lock", "requirements-test.lock"):
        (house / name).write_text("# nothing\n")
    shutil.copy(ROOT / "sacbe", house)
    return house


@pytest.fixture
def launcher(house: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The launcher as a module that notes what it would install."""
    for name in ("SACBE_VENV", "SACBE_PURE", "SACBE_REQUIRE_COMPILED"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loader = SourceFileLoader("launcher", str(house / "sacbe"))
    spec = importlib.util.spec_from_loader("launcher", loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    module.installed = []

    def install(stage: str, done: dict[str, str]) -> None:
        module.installed.append(stage)
        module.VENV.mkdir(exist_ok=True)
        if stage == "packages":
            done.clear()
        if stage == "project":
            done["core"] = "compiled"

    monkeypatch.setattr(module, "install", install)
    return module


def prepared(launcher: ModuleType, **options: bool) -> list[str]:
    """The stages that a start of the launcher installs."""
    launcher.installed.clear()
    launcher.prepare(**options)
    return list(launcher.installed)


def start(
    house: Path, *arguments: str, version: tuple[int, ...] = (), path: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the launcher as a person would, on a Python that claims to be of some version."""
    code = "import runpy, sys; sys.argv = sys.argv[1:]; "
    if version:
        code += f"sys.version_info = {version}; "
    code += "runpy.run_path(sys.argv[0], run_name='__main__')"
    return subprocess.run(
        [sys.executable, "-I", "-c", code, str(house / "sacbe"), *arguments],
        env={"PATH": str(path or house)},
        capture_output=True,
        text=True,
        check=False,
    )


# What it says


def test_help_needs_nothing_and_makes_nothing(house: Path) -> None:
    before = sorted(house.rglob("*"))
    for arguments in ([], ["help"], ["--help"]):
        told = start(house, *arguments)
        assert told.returncode == 0
        assert "./sacbe serve" in told.stdout
        assert told.stderr == ""
    assert sorted(house.rglob("*")) == before


def test_any_python_3_can_read_it_far_enough_to_be_refused() -> None:
    ast.parse((ROOT / "sacbe").read_text(), feature_version=(3, 6))


@pytest.mark.parametrize("version", [(3, 6, 9), (3, 10, 13), (3, 14, 0), (4, 0, 0)])
def test_other_pythons_are_refused_in_a_few_lines(house: Path, version: tuple[int, ...]) -> None:
    told = start(house, "serve", version=version)
    assert told.returncode == 1
    assert told.stdout == ""
    assert f"this is {version[0]}.{version[1]}" in told.stderr
    assert "apt install" in told.stderr
    assert "Traceback" not in told.stderr
    assert len(told.stderr.splitlines()) <= 3


def test_a_fitting_python_on_the_path_takes_over(house: Path, tmp_path: Path) -> None:
    fitting = tmp_path / "python3.12"
    fitting.write_text('#!/bin/sh\necho "3.12 got" "$@"\n')
    fitting.chmod(0o755)
    told = start(house, "serve", "--port", "1", version=(3, 10, 0), path=tmp_path)
    assert told.stdout.splitlines()[-1] == f"3.12 got {house / 'sacbe'} serve --port 1"


def test_missing_venv_is_told_with_its_package(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(launcher.Stopped, match="apt install python3-venv"):
        launcher.make_venv()


def test_failure_shows_the_end_of_the_output_and_advice(launcher: ModuleType) -> None:
    code = "print(*range(100), sep='\\n'); import sys; sys.exit('no such package')"
    with pytest.raises(launcher.Stopped) as stopped:
        launcher.run([sys.executable, "-c", code], "try tea")
    lines = str(stopped.value).splitlines()
    assert "99" in lines
    assert "no such package" in lines
    assert "12" not in lines
    assert lines[-1] == "try tea"


def test_a_folder_that_is_no_environment_is_not_emptied(
    house: Path, launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "VENV", house / "src")
    with pytest.raises(launcher.Stopped, match="won't be emptied"):
        launcher.make_venv()
    assert (house / "src" / "sacbe").is_dir()


def test_a_place_that_can_not_be_written_to_is_told(
    house: Path, launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "VENV", house / "sacbe" / "venv")  # under a file
    with pytest.raises(launcher.Stopped, match="SACBE_VENV=/path"):
        launcher.make_venv()
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(launcher.Stopped, match="copy it to a place of your own"):
        launcher.prepare()
    assert launcher.installed == []


# When it installs what


def test_everything_once_and_then_nothing(launcher: ModuleType) -> None:
    assert prepared(launcher) == ALL
    assert prepared(launcher) == []


def test_test_packages_only_for_tests(launcher: ModuleType) -> None:
    assert prepared(launcher) == ALL
    assert prepared(launcher, for_tests=True) == ["test packages"]
    assert prepared(launcher, for_tests=True) == []
    assert prepared(launcher) == []


@pytest.mark.parametrize("name", ["src/sacbe/__init__.py", "setup.py", "pyproject.toml"])
def test_an_edited_source_is_built(house: Path, launcher: ModuleType, name: str) -> None:
    prepared(launcher)
    times = (house / name).stat()
    (house / name).write_text("compiled = None\n")
    os.utime(house / name, ns=(times.st_atime_ns, times.st_mtime_ns))  # its time proves nothing
    assert prepared(launcher) == ["project"]
    assert prepared(launcher) == []


def test_new_renamed_and_deleted_sources_are_noticed(house: Path, launcher: ModuleType) -> None:
    prepared(launcher)
    new = house / "src" / "sacbe" / "new.json"
    new.write_text("{}")
    assert prepared(launcher) == ["project"]
    renamed = new.rename(new.with_name("renamed.json"))
    assert prepared(launcher) == ["project"]
    renamed.unlink()
    assert prepared(launcher) == ["project"]


def test_caches_are_no_sources(house: Path, launcher: ModuleType) -> None:
    prepared(launcher)
    cache = house / "src" / "sacbe" / "__pycache__"
    cache.mkdir()
    (cache / "x.pyc").write_bytes(b"x")
    assert prepared(launcher) == []


def test_another_lock_or_python_means_another_environment(
    house: Path, launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared(launcher, for_tests=True)
    (house / "requirements.lock").write_text("# other\n")
    assert prepared(launcher, for_tests=True) == ["packages", "test packages", "project"]
    (house / "requirements-test.lock").write_text("# other\n")
    assert prepared(launcher, for_tests=True) == ["test packages"]
    monkeypatch.setattr(sys, "version", "3.13.99")
    assert prepared(launcher) == ALL


def test_an_interrupted_stage_is_done_again(
    house: Path, launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared(launcher)
    (house / "src" / "sacbe" / "__init__.py").write_text("# edited\n")

    def interrupted(stage: str, done: dict[str, str]) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(launcher, "install", interrupted)
        with pytest.raises(KeyboardInterrupt):
            launcher.prepare()
    # Even an edit taken back does not hide that the installed copy may be half a copy.
    (house / "src" / "sacbe" / "__init__.py").write_text("compiled = True\n")
    assert prepared(launcher) == ["project"]


@pytest.mark.parametrize("content", ["", "{", "[]", '{"packages": 1}'])
def test_a_damaged_stamp_means_a_new_environment(launcher: ModuleType, content: str) -> None:
    prepared(launcher)
    launcher.STAMP.write_text(content)
    assert prepared(launcher) == ALL


def test_plain_python_on_purpose_is_another_build(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared(launcher)
    monkeypatch.setattr(launcher, "PURE", True)
    assert prepared(launcher) == ["project"]


def test_a_plain_core_does_not_do_where_the_compiled_one_is_required(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared(launcher)
    launcher.write_stamps(launcher.stamps() | {"core": "plain"})
    assert prepared(launcher) == []
    monkeypatch.setattr(launcher, "REQUIRE_COMPILED", True)
    assert prepared(launcher) == ["project"]
    assert prepared(launcher) == []


def test_build_builds_even_when_nothing_changed(launcher: ModuleType) -> None:
    prepared(launcher)
    assert prepared(launcher, rebuild=True) == ["project"]


def test_two_at_once_install_once(launcher: ModuleType, capsys: pytest.CaptureFixture) -> None:
    second = threading.Thread(target=launcher.prepare)
    with launcher.alone():
        second.start()
        second.join(0.2)
        assert second.is_alive()
        assert launcher.installed == []
    second.join(5)
    assert launcher.installed == ALL
    assert "waiting for another" in capsys.readouterr().err
    assert prepared(launcher) == []


# What it runs


def test_other_commands_become_sacbe_itself(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    became = []
    monkeypatch.setattr(os, "execv", lambda program, arguments: became.append(arguments))
    launcher.main(["play", "tikal", "--seats", "4"])
    assert became == [[str(launcher.PYTHON), "-P", "-m", "sacbe", "play", "tikal", "--seats", "4"]]


def test_soak_has_the_test_packages(launcher: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "execv", lambda program, arguments: None)
    launcher.main(["soak"])
    assert launcher.installed == ["packages", "test packages", "project"]


@pytest.mark.parametrize(
    ("fails", "code"), [((), 0), (("mypy",), 1), (("pytest",), 3), (("ruff", "pytest"), 3)]
)
def test_all_checks_run_pytest_last_and_any_failure_counts(
    launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, fails: tuple[str, ...], code: int
) -> None:
    ran = []

    def run(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        tool = command[3]
        ran.append(tool)
        return subprocess.CompletedProcess([], 3 if tool in fails else 0)

    monkeypatch.setattr(subprocess, "run", run)
    assert launcher.test(["tests/house"]) == code
    assert ran == ["ruff", "ruff", "mypy", "pytest"]
