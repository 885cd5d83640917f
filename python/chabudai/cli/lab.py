"""``chabudai lab``: experiments with the rules of a game."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from ..catalogue import listing, message
from ..lab import Experiment, LabError, Result, read, resume
from ..lab.deals import play_deal
from ..lab.folder import Folder
from ..lab.measures import MEASURES
from ..lab.people import matches_in_folder, replay_entries
from ..lab.remote import is_url
from ..lab.run import open_folder
from ..lab.sentences import measure_title, unit_message
from ..match import Game, Match
from ..match.untrusted_text import printable
from .lab_template import experiment_template
from .record import At, SeatOption
from .record import show as show_record
from .shared import check_game, draws_bars, group

HELP = """Measure the effect of a rule. Every variant is played with the same deals, and every answer has an interval.

\b
chabudai lab new natto                  write a template with every option of the game
chabudai lab run natto.toml             run it; prints the answers and writes a report
chabudai lab resume natto               resume a stopped run
chabudai lab measures                   list the measures
chabudai lab show natto                 list the matches
chabudai lab show natto 000007-v1-r0    show one match, move by move
"""

Dir = Annotated[str, typer.Argument(metavar="DIR", help="The folder of an experiment, or its URL.")]
Workers = Annotated[
    int | None, typer.Option(metavar="NUMBER", help="Number of worker processes; by default one per core.", min=1)
]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="The address of the Ray cluster to use, or 'local' to start one on this machine."
    ),
]
SHOWN = 20
"""Maximum number of matches to list."""


def lab_app() -> typer.Typer:
    """Returns the command group ``lab``."""
    app = group(HELP)
    app.command("new")(new)
    app.command("run")(run)
    app.command("resume")(resume_experiment)
    app.command("report")(report)
    app.command("measures")(measures)
    app.command("show")(show)
    return app


def new(
    game: Annotated[str, typer.Argument(metavar="GAME", help="One of the games listed by `chabudai games`.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Output file; default GAME.toml, - for standard output."),
    ] = None,
) -> int:
    """Write a template for an experiment. It lists every option of GAME and can be run as it is."""
    check_game(game)
    text = experiment_template(game)
    if str(out) == "-":
        print(text, end="")
        return 0
    path = out or Path(f"{game}.toml")
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise LabError(message("cli-lab-exists", path=printable(str(path)))) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise LabError(message("cli-lab-not-written", path=printable(str(path)), reason=reason)) from None
    print(message("cli-lab-template", path=str(path), command=f"chabudai lab run {path}"))
    return 0


def run(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An experiment, as written by `chabudai lab new`.")],
    *,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="DIR",
            help="New folder for the results; by default named like FILE. Or a URL, such as s3://bucket/natto.",
        ),
    ] = None,
    workers: Workers = None,
    ray: Ray = None,
    people: Annotated[
        str | None,
        typer.Option(
            metavar="DATABASE",
            help="Compare with matches between people: a server's database, by file or URL, or a folder of records.",
        ),
    ] = None,
) -> int:
    """Run an experiment, print the answers and write the report.

    \b
    chabudai lab run natto.toml
    chabudai lab run natto.toml --out widened --workers 8
    chabudai lab run natto.toml --out s3://bucket/natto --people chabudai.sqlite

    The same file always gives the same matches. The run stops when every question is answered, or after all deals.
    Ctrl-C stops it; `chabudai lab resume DIR` resumes it.
    """
    experiment = Experiment.read(file)
    folder = out or str(file.with_suffix(""))
    if folder == str(file):
        raise LabError(f"{printable(str(file))} has no suffix to remove: name a folder with --out")
    how: dict[str, Any] = {"workers": workers, "ray": ray, "progress": draws_bars()}
    with _human_matches(people) as found:
        return _run_and_report(lambda: experiment.run(folder, **how, **found), folder)


@contextmanager
def _human_matches(where: str | None) -> Iterator[dict[str, Any]]:
    """Yields the arguments of :meth:`Experiment.run` for human matches, from a folder of records or a database.

    Matches from a database are reported only in groups, as on the server. Raises ``LabError`` for any other location.
    """
    if where is None:
        yield {}
        return
    if not is_url(where) and Path(where).is_dir():
        yield {"people": matches_in_folder(Path(where))}
        return
    if not is_url(where) and not Path(where).is_file():
        raise LabError(f"{printable(where)} is neither a folder of records nor a database")
    # Imported here because only a database needs it.
    from ..store import Store, StoreError  # noqa: PLC0415
    from ..store.people_matches import MIN_PEOPLE_MATCHES, finished_among_people  # noqa: PLC0415

    try:
        store = Store(where)
    except StoreError as error:
        raise LabError(str(error)) from None

    def matches(game: Game) -> Iterator[Match]:
        try:
            for stored in finished_among_people(store, game):
                yield replay_entries(game, stored.entries)
        except StoreError as error:
            raise LabError(str(error)) from None

    with closing(store):
        yield {"people": matches, "people_step": MIN_PEOPLE_MATCHES}


def resume_experiment(folder: Dir, *, workers: Workers = None, ray: Ray = None) -> int:
    """Resume a stopped experiment. Matches already played are kept, and the result is the same."""
    return _run_and_report(lambda: resume(folder, workers=workers, ray=ray, progress=draws_bars()), folder)


def report(folder: Dir) -> int:
    """Write report.html and report.md for the matches played so far."""
    read(folder).report()
    print(message("cli-lab-report", path=_report_path(folder)))
    return 0


def measures(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Add the values in one random match of this game.")
    ] = None,
) -> int:
    """List the measures, each with its unit and formula."""
    if game is not None:
        check_game(game)
    # In one random match; measures of win probabilities would need a hundred matches.
    found = {} if game is None else play_deal(Experiment("One match", game, players={"all": "random"}), 0).rows[0]
    for name, measure in MEASURES.items():
        if measure.is_text:
            continue
        value = found.get(name)
        unit, title = unit_message(measure.unit), measure_title(measure)
        if isinstance(value, int | float):
            print(message("cli-lab-measured", name=name, unit=unit, value=f"{value:g}", title=title))
        else:
            print(message("cli-lab-measure", name=name, unit=unit, title=title))
        print(f"    {measure.formula} [{measure.source}]")
    return 0


def show(
    folder: Dir,
    match: Annotated[str | None, typer.Argument(metavar="[MATCH]", help="A match, such as 000007-v1-r0.")] = None,
    *,
    at: At = None,
    step: Annotated[bool, typer.Option("--step", help="One move at a time; Enter continues.")] = False,
    unicode: Annotated[bool, typer.Option("--unicode", help="Draw with symbols instead of letters.")] = False,
    seat: SeatOption = None,
) -> int:
    """List the matches of an experiment, or show the moves of one."""
    if match is None:
        return _list(read(folder))
    with _record_file(folder, match) as path:
        return show_record(str(path), at=at, step=step, unicode=unicode, seat=seat)


@contextmanager
def _record_file(folder: str, match: str) -> Iterator[Path]:
    """Yields the file of a match, which is a temporary copy if the match is at a URL."""
    held = open_folder(folder)
    if isinstance(held, Folder):
        yield held.record_path(match)
        return
    with tempfile.TemporaryDirectory() as here:
        path = Path(here) / f"{match.removesuffix('.record')}.record"
        path.write_bytes(held.record_bytes(match))
        yield path


def _list(result: Result) -> int:
    for row in result.frame.head(SHOWN).iter_rows(named=True):
        seats = [
            message("cli-lab-won", name=name) if seat in row["winners"] else name
            for seat, name in enumerate(row["seats"])
        ]
        played = message(
            "cli-lab-match",
            match=row["record"].removesuffix(".record"),
            variant=row["variant"],
            seats=listing(seats, "comma"),
            ending=row["ending"],
        )
        print(played)
    if (more := len(result.frame) - SHOWN) > 0:
        print(message("cli-lab-more", count=more))
    return 0


def _report_path(folder: str) -> str:
    """Returns the location of the report."""
    return f"{folder.rstrip('/')}/report.html" if is_url(folder) else str(Path(folder) / "report.html")


def _run_and_report(play: Any, folder: str) -> int:
    """Runs an experiment, prints the answers and writes the report."""
    try:
        result = play()
    except KeyboardInterrupt:
        stopped = message("cli-lab-stopped", command=f"chabudai lab resume {folder}")
        print(f"chabudai: {stopped}", file=sys.stderr)
        raise
    print(message("cli-lab-played", title=result.experiment.title, deals=result.deals, matches=len(result.frame)))
    for answer in result.answers:
        print(answer.text())
    for sentence in result.people_sentences():
        print(sentence)
    result.report()
    print(message("cli-lab-report", path=_report_path(folder)))
    print(message("cli-lab-list", command=f"chabudai lab show {folder}"))
    return 0
