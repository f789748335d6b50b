// Measures how long an analysis PDF takes from inputs to file, on one thread after a warm-up; every run uses different
// numbers.
//   npx tsx bench/report-pdf.ts
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { drawReport } from '#server/reports/pdf/draw-report.ts';
import { exampleReport } from '#server/reports/testing/example-report.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import { percentile } from './support/browser.ts';

const RUNS = 20;
const COMPS = 30;

const comps = Array.from({ length: COMPS }, (_, at) => ({
  address: `${100 + at} Oak Street, Columbus`,
  size: '3 bd · 2 ba · 1,400 sq ft',
  yearBuilt: 1950 + at,
  price: 219_900 + 1_700 * at,
  distanceMiles: at / 10,
  likenessPercent: 99 - at,
}));

const write = (run: number): Promise<Buffer> => {
  const start = startingInput('buy-hold');
  const input = { ...start, purchasePrice: start.purchasePrice + 1_337 * run, holdYears: 40 };
  const about = { name: 'Oak Street', comps: { sales: comps, rentals: comps } };
  return drawReport(exampleReport({ calculator: 'buy-hold', input }, about));
};

const { pages } = await readPdf(await write(0));
const [times, processor]: [number[], number[]] = [[], []];
for (let run = 1; run <= RUNS; run += 1) {
  const [started, used] = [performance.now(), process.cpuUsage()];
  await write(run);
  times.push(performance.now() - started);
  const { user, system } = process.cpuUsage(used);
  processor.push((user + system) / 1000);
}
const line = (label: string, values: number[]) =>
  `  ${label}  median ${percentile(values, 0.5).toFixed(0)} ms  p95 ${percentile(values, 0.95).toFixed(0)} ms`;
console.log(`Report with ${pages.length} pages`);
console.log(line('wall clock', times));
console.log(line('processor ', processor));
