import { shortMoney } from '#domain/text/number-text.ts';
import type { FanChartData, HistogramChart } from '#server/reports/report.ts';
import { labelEvery, scaleOver } from './chart-scale.ts';
import { drawAxis, drawBar, drawTextBox, PLOT } from './plot.ts';
import { BRICK_RED, GREEN, INK, MARGIN, MUTED, type Sheet, WIDTH, writeText } from './sheet.ts';

const HEIGHT = 130;

/** Charts all simulations: a fan by year or a histogram of outcomes. */
export function drawSimulations(sheet: Sheet, chart: FanChartData | HistogramChart): void {
  const bottom = chart.kind === 'fan' ? drawFan(sheet, chart) : drawHistogram(sheet, chart);
  sheet.y = bottom + 19;
  const caption = { size: 8, color: MUTED, x: MARGIN, y: sheet.y, width: WIDTH };
  sheet.y += writeText(sheet, chart.caption, caption) + 6;
}

/** Band colors from the outermost to the innermost, getting darker. */
const BANDS = ['#e3eee8', '#c5dccf', '#9dc4ae'];

function drawFan(sheet: Sheet, { percents, years }: FanChartData): number {
  const values = years.flatMap((year) => year.values);
  const plot = drawAxis(sheet, scaleOver(values, HEIGHT), HEIGHT);
  const step = PLOT.width / Math.max(1, years.length - 1);
  const x = (index: number) => PLOT.x + step * index;
  const edge = (location: number) =>
    years.map(
      (year, index) => [x(index), plot.bottom - plot.at(year.values[location] ?? 0)] as const,
    );
  const middle = Math.floor(percents.length / 2);
  for (let band = 0; band < middle; band++) {
    const [low, high] = [edge(band), edge(percents.length - 1 - band)];
    [...low, ...high.toReversed()].forEach(([at, y], index) => {
      if (index === 0) sheet.pdf.moveTo(at, y);
      else sheet.pdf.lineTo(at, y);
    });
    sheet.pdf.closePath().fill(BANDS[band] ?? GREEN);
  }
  // Drawn on top, so the zero line is visible over the bands.
  sheet.pdf.moveTo(PLOT.x, plot.ground).lineTo(PLOT.x + PLOT.width, plot.ground);
  sheet.pdf.lineWidth(0.8).strokeColor(MUTED).stroke();
  edge(middle).forEach(([at, y], index) => {
    if (index === 0) sheet.pdf.moveTo(at, y);
    else sheet.pdf.lineTo(at, y);
  });
  sheet.pdf.lineWidth(1.6).strokeColor(GREEN).stroke();
  const every = labelEvery(years.length);
  years.forEach(({ year }, index) => {
    if (index !== 0 && year % every !== 0) return;
    drawTextBox(sheet, index === 0 ? `Year ${year}` : String(year), x(index), plot.bottom);
  });
  return plot.bottom;
}

/** Amounts on the x axis, simulation counts on the y axis; bars below zero are brick red. */
function drawHistogram(sheet: Sheet, { from, width, counts, middle }: HistogramChart): number {
  const most = Math.max(1, ...counts);
  const bottom = sheet.y + HEIGHT;
  const bar = PLOT.width / Math.max(1, counts.length);
  const x = (value: number) => PLOT.x + ((value - from) / width) * bar;
  counts.forEach((count, index) => {
    const at = PLOT.x + bar * (index + 0.5);
    const isLoss = from + (index + 0.5) * width < 0;
    const top = bottom - (count / most) * (HEIGHT - 14);
    drawBar(sheet, at, bar * 0.86, bottom, top, isLoss ? BRICK_RED : GREEN);
  });
  const { pdf } = sheet;
  pdf.moveTo(PLOT.x, bottom).lineTo(PLOT.x + PLOT.width, bottom);
  pdf.lineWidth(0.8).strokeColor(MUTED).stroke();
  pdf
    .moveTo(x(middle), bottom)
    .lineTo(x(middle), bottom - HEIGHT + 4)
    .lineWidth(1)
    .strokeColor(INK)
    .dash(3, { space: 2 })
    .stroke()
    .undash();
  const label = { size: 7.5, y: bottom - HEIGHT - 2, width: 120, x: x(middle) + 4 };
  writeText(sheet, `Median ${shortMoney(middle)}`, label);
  const end = from + width * counts.length;
  const ticks = scaleOver([from, end], 1).ticks.filter((tick) => tick >= from && tick <= end);
  for (const tick of ticks) drawTextBox(sheet, shortMoney(tick), x(tick), bottom);
  return bottom;
}
