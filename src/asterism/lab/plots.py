"""Plots as still pictures: Altair describes them, vl-convert draws them, and no script gets into the page."""

from typing import Any

from asterism.kernel.errors import SetupError
from asterism.lab.measures import Finding
from asterism.lab.stats import MOVED

WIDTH = 560
WIDEST = 12.0  # bands that a difference is drawn away from 0
INK, QUIET, ACCENT, FAINT = "#1d2433", "#5b6478", "#b3541e", "#d9dee8"
CONFIG = {
    "background": "transparent",
    "font": "Georgia, 'Times New Roman', serif",
    "axis": {"labelColor": INK, "titleColor": QUIET, "gridColor": FAINT, "domainColor": QUIET, "labelLimit": 400},
    "legend": {"labelColor": INK, "titleColor": QUIET, "orient": "bottom"},
    "range": {"category": [INK, ACCENT, "#6f8fbf", "#c9a227", "#5d8a66", QUIET]},
    "view": {"stroke": None},
}

Points = list[dict[str, object]]


def drawn(chart: Any) -> str:
    """A chart as SVG."""
    import vl_convert

    svg: str = vl_convert.vegalite_to_svg(chart.configure().to_dict() | {"config": CONFIG})
    return svg


def altair() -> Any:
    try:
        import altair as found
        import vl_convert  # noqa: F401
    except ImportError as error:
        raise SetupError("plots need Altair and vl-convert: install asterism[lab]") from error
    return found


def forest(findings: list[Finding]) -> str:
    """Every difference in widths of the band that nobody cares about, so that all fit one axis."""
    alt = altair()
    points: Points = []
    for finding in findings:
        shift = finding.levels[0] if len(finding.arms) == 1 else 0.0
        usual = finding.estimate.value - sum(finding.values) / len(finding.values) if len(finding.arms) == 1 else 0.0
        offset = usual if len(finding.arms) == 1 else shift
        band = finding.band or 1.0
        points.append(
            {
                "what": label(finding, findings),
                "value": clipped((finding.estimate.value - offset) / band),
                "low": clipped((finding.estimate.low - offset) / band),
                "high": clipped((finding.estimate.high - offset) / band),
                "moved": finding.verdict == MOVED,
            }
        )
    cut = any(abs(float(str(point[end]))) == WIDEST for point in points for end in ("low", "high"))
    title = f"difference, in widths of the band nobody cares about{f' (cut off at {WIDEST:g})' if cut else ''}"
    base = alt.Chart(alt.Data(values=points))
    order = alt.Y("what:N", sort=None, title=None)
    colour = alt.Color("moved:N", legend=None, scale=alt.Scale(domain=[True, False], range=[ACCENT, INK]))
    stripe = alt.Chart(alt.Data(values=[{"from": -1, "to": 1}])).mark_rect(color=FAINT, opacity=0.7)
    chart = alt.layer(
        stripe.encode(x="from:Q", x2="to:Q"),
        alt.Chart(alt.Data(values=[{"at": 0}])).mark_rule(color=QUIET).encode(x="at:Q"),
        base.mark_rule(strokeWidth=2).encode(
            x=alt.X("low:Q", title=title, axis=alt.Axis(labelOverlap=True)),
            x2="high:Q",
            y=order,
            color=colour,
        ),
        base.mark_point(filled=True, size=50).encode(x="value:Q", y=order, color=colour),
    )
    return drawn(chart.properties(width=WIDTH - 120, height=18 * len(points)))


def label(finding: Finding, findings: list[Finding]) -> str:
    """The measure, and what tells it from others of its name."""
    parts = [finding.measure.name]
    if len({one.arms for one in findings}) > 1:
        parts.append(finding.arms[-1])
    if len({str(one.stratum) for one in findings}) > 1:
        parts.append(str(finding.stratum))
    return " · ".join(parts)


def clipped(value: float) -> float:
    return max(-WIDEST, min(WIDEST, value))


def card_plot(points: Points) -> str:
    """How often a card is had, and what goes with having it."""
    alt = altair()
    base = alt.Chart(alt.Data(values=points))
    colour = alt.Color("stands:N", legend=None, scale=alt.Scale(domain=[True, False], range=[ACCENT, QUIET]))
    axis = alt.Axis(format="%", labelOverlap=True)
    rate = alt.X("rate:Q", title="share of games in which somebody has it", axis=axis, scale=alt.Scale(zero=False))
    chart = alt.layer(
        base.mark_rule(opacity=0.5).encode(x=rate, y=alt.Y("low:Q", title="all else equal"), y2="high:Q", color=colour),
        base.mark_point(filled=True, size=40).encode(x=rate, y="effect:Q", color=colour),
        base.transform_filter("datum.stands")
        .mark_text(dx=6, align="left", color=INK)
        .encode(x=rate, y="effect:Q", text="card:N"),
    )
    return drawn(chart.properties(width=WIDTH, height=280))


def calibration(points: Points) -> str:
    """What the judge said, and what came."""
    alt = altair()
    line = alt.Chart(alt.Data(values=[{"said": 0, "came": 0}, {"said": 1, "came": 1}])).mark_line(color=FAINT)
    dots = alt.Chart(alt.Data(values=points)).mark_point(filled=True, color=ACCENT)
    said = alt.X("said:Q", title="the judge said", axis=alt.Axis(format="%"))
    came = alt.Y("came:Q", title="came", axis=alt.Axis(format="%"))
    size = alt.Size("times:Q", legend=None)
    return drawn(
        alt.layer(line.encode(x=said, y=came), dots.encode(x=said, y=came, size=size)).properties(width=240, height=240)
    )


def histogram(points: Points) -> str:
    """A distribution of every arm, as lines over equal classes."""
    alt = altair()
    chart = alt.Chart(alt.Data(values=points)).mark_line(interpolate="step", strokeWidth=2)
    encoded = chart.encode(
        x=alt.X("value:Q", title=None),
        y=alt.Y("share:Q", title="share of games", axis=alt.Axis(format="%")),
        color=alt.Color("arm:N", title=None),
        column=alt.Column("what:N", title=None),
    )
    return drawn(encoded.resolve_scale(x="independent", y="independent").properties(width=150, height=120))


def by_round(points: Points) -> str:
    """What is done in which round, as a share of what is done then."""
    alt = altair()
    chart = alt.Chart(alt.Data(values=points)).mark_rect()
    encoded = chart.encode(
        x=alt.X("round:O", title="round", axis=alt.Axis(labelAngle=0)),
        y=alt.Y("action:N", title=None, sort=None),
        color=alt.Color(
            "share:Q", title="share", scale=alt.Scale(range=["#f4f1ea", ACCENT]), legend=alt.Legend(format="%")
        ),
    )
    return drawn(encoded.properties(width=WIDTH - 160, height={"step": 16}))


def line_with_band(points: Points) -> str:
    """A sweep: one line for each bot, its interval as a band, and the target as a stripe."""
    alt = altair()
    base = alt.Chart(alt.Data(values=points))
    x = alt.X("value:O", title=None, axis=alt.Axis(labelAngle=0))
    colour = alt.Color("table:N", title=None)
    stripe = base.transform_filter("isValid(datum.wanted_low)").mark_rect(color=FAINT, opacity=0.5)
    chart = alt.layer(
        stripe.encode(y="min(wanted_low):Q", y2="max(wanted_high):Q"),
        base.mark_area(opacity=0.2).encode(
            x=x, y=alt.Y("low:Q", title=None, scale=alt.Scale(zero=False)), y2="high:Q", color=colour
        ),
        base.mark_line(point=True).encode(x=x, y="level:Q", color=colour),
    ).properties(width=220, height=140)
    return drawn(
        chart.facet(alt.Facet("what:N", title=None), columns=2)
        .resolve_scale(y="independent")
        .resolve_axis(x="independent")
    )


PLOTS = {
    "cards": card_plot,
    "calibration": calibration,
    "histogram": histogram,
    "rounds": by_round,
    "sweep": line_with_band,
}
