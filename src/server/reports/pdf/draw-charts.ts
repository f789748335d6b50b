import { money } from '#domain/text/number-text.ts';
import type { ReportChart, StepChart, YearChart } from '#server/reports/report.ts';
import { labelEvery, scaleOver } from './chart-scale.ts';
import { describeChart } from './describe-chart.ts';
import { drawSimulations } from './draw-simulations.ts';
import { drawAxis, drawBar, drawTextBox, drawTitle, type PdfPlot, PLOT } from './plot.ts';
import { BRICK_RED, GREEN, INK, MUTED, need, type Sheet, writeText } from './sheet.ts';
import { picture } from './structure.ts';

const SERIES = [GREEN, '#7fb396', '#a84926'];
/** The same colors as on screen for gains, totals and anything below zero. */
const STEP_COLORS = { gain: '#619c7d', total: GREEN, loss: '#a84926' };

export function drawChart(sheet: Sheet, chart: ReportChart): void {
  need(sheet, HEIGHTS[chart.kind]);
  drawTitle(sheet, chart.title);
  picture(sheet, describeChart(chart), () => drawPlot(sheet, chart));
}

/** Includes the title and legend. */
const HEIGHTS = { steps: 224, bars: 194, lines: 194, stacked: 194, fan: 222, histogram: 222 };

function drawPlot(sheet: Sheet, chart: ReportChart): void {
  if (chart.kind === 'fan' || chart.kind === 'histogram') return drawSimulations(sheet, chart);
  const height = chart.kind === 'steps' ? 150 : 120;
  const values =
    chart.kind === 'steps'
      ? stepEnds(chart)
      : chart.kind === 'stacked'
        ? stackEnds(chart)
        : flat(chart);
  const plot = drawAxis(sheet, scaleOver(values, height), height);
  if (chart.kind === 'steps') drawSteps(sheet, chart, plot);
  else {
    drawYears(sheet, chart, plot);
    if (chart.kind === 'lines') drawLines(sheet, chart, plot);
    else if (chart.kind === 'bars') drawBars(sheet, chart, plot);
    else drawStacks(sheet, chart, plot);
  }
  sheet.y = plot.bottom + (chart.kind === 'steps' ? 36 : 18);
  if (chart.kind !== 'steps' && chart.series.length > 1) drawLegend(sheet, chart);
  sheet.y += 6;
}

const flat = ({ series }: YearChart): number[] => series.flatMap(({ values }) => values);

/** The center and width of a year's band on the x axis. */
function slots({ kind, series }: YearChart) {
  const count = Math.max(1, ...series.map(({ values }) => values.length));
  const isLine = kind === 'lines';
  const width = PLOT.width / (isLine ? Math.max(1, count - 1) : count);
  const at = (index: number) => PLOT.x + width * (isLine ? index : index + 0.5);
  return { count, width, at };
}

function drawYears(sheet: Sheet, chart: YearChart, { bottom }: PdfPlot): void {
  const { count, at } = slots(chart);
  const every = labelEvery(count);
  for (let index = 0; index < count; index++) {
    const year = index + chart.firstYear;
    if (year % every !== 0 && index !== 0) continue;
    const label = year === 0 ? 'Today' : index === 0 || count <= 6 ? `Year ${year}` : String(year);
    drawTextBox(sheet, label, at(index), bottom);
  }
}

function drawLines(sheet: Sheet, chart: YearChart, { bottom, at }: PdfPlot): void {
  const x = slots(chart).at;
  chart.series.forEach(({ values }, location) => {
    values.forEach((value, index) => {
      const y = bottom - at(value);
      if (index === 0) sheet.pdf.moveTo(x(index), y);
      else sheet.pdf.lineTo(x(index), y);
    });
    sheet.pdf.lineWidth(1.6).strokeColor(SERIES[location] ?? INK);
    // Dashes keep lines distinguishable in black-and-white print.
    if (location > 0) sheet.pdf.dash(location * 2 + 2, { space: 2 });
    sheet.pdf.stroke().undash();
  });
}

function drawBars(sheet: Sheet, chart: YearChart, plot: PdfPlot): void {
  const { width, at } = slots(chart);
  (chart.series[0]?.values ?? []).forEach((value, index) => {
    const color = value < 0 ? BRICK_RED : GREEN;
    drawBar(sheet, at(index), width * 0.64, plot.ground, plot.bottom - plot.at(value), color);
  });
}

/** Stacks gains upward from zero and losses downward. */
function stackOf(chart: YearChart, index: number) {
  let up = 0;
  let down = 0;
  return chart.series.map(({ values }) => {
    const value = values[index] ?? 0;
    const from = value < 0 ? down : up;
    if (value < 0) down += value;
    else up += value;
    return { from, to: from + value };
  });
}

function stackEnds(chart: YearChart): number[] {
  const { count } = slots(chart);
  return Array.from({ length: count }, (_, index) =>
    stackOf(chart, index).map(({ to }) => to),
  ).flat();
}

function drawStacks(sheet: Sheet, chart: YearChart, { bottom, at }: PdfPlot): void {
  const { count, width, at: x } = slots(chart);
  for (let index = 0; index < count; index++) {
    stackOf(chart, index).forEach(({ from, to }, location) => {
      if (from === to) return;
      drawBar(
        sheet,
        x(index),
        width * 0.64,
        bottom - at(from),
        bottom - at(to),
        SERIES[location] ?? INK,
      );
    });
  }
}

function drawLegend(sheet: Sheet, { series }: YearChart): void {
  let x = PLOT.x;
  series.forEach(({ label }, location) => {
    sheet.pdf.rect(x, sheet.y + 1.5, 8, 6).fill(SERIES[location] ?? INK);
    writeText(sheet, label, { size: 8, color: MUTED, x: x + 12, y: sheet.y - 1, width: 110 });
    x += 96;
  });
  sheet.y += 14;
}

const stepSpans = ({ steps }: StepChart) => {
  let level = 0;
  return steps.map(({ value, isTotal }) => {
    const from = isTotal ? 0 : level;
    level = from + value;
    return { from, to: level };
  });
};

const stepEnds = (chart: StepChart): number[] => stepSpans(chart).map(({ to }) => to);

function drawSteps(sheet: Sheet, chart: StepChart, { bottom, at }: PdfPlot): void {
  const width = PLOT.width / chart.steps.length;
  stepSpans(chart).forEach(({ from, to }, index) => {
    const { label, value, isTotal } = chart.steps[index] as StepChart['steps'][number];
    const middle = PLOT.x + width * (index + 0.5);
    const kind = value < 0 ? 'loss' : isTotal ? 'total' : 'gain';
    const [start, end] = [bottom - at(from), bottom - at(to)];
    drawBar(sheet, middle, width * 0.62, start, end, STEP_COLORS[kind]);
    const location = { x: middle - width / 2 + 1, width: width - 2, align: 'center' } as const;
    const above = bottom - at(Math.max(from, to)) - 11;
    writeText(sheet, money(value), {
      ...location,
      size: 6.8,
      y: above,
      face: isTotal ? 'strong' : 'text',
      maxLines: 1,
    });
    writeText(sheet, label, {
      ...location,
      size: 7,
      color: MUTED,
      y: bottom + 5,
      maxLines: 3,
      lineHeight: 9,
    });
  });
}
