// How long the PDF of an analysis takes, in one thread and after a first one:
//   npx tsx bench/report-pdf.ts
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { drawReport } from '#server/reports/pdf/draw-report.ts';
import { exampleReport } from '#server/reports/testing/example-report.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import { percentile } from './support/browser.ts';

const RUNS = 20;

const input = { ...startingInput('buy-hold'), holdYears: 40 };
const report = exampleReport({ calculator: 'buy-hold', input }, { name: 'Oak Street' });
const { pages } = await readPdf(await drawReport(report));
const [times, processor]: [number[], number[]] = [[], []];
for (let run = 0; run < RUNS; run += 1) {
  const [started, used] = [performance.now(), process.cpuUsage()];
  await drawReport(report);
  times.push(performance.now() - started);
  const { user, system } = process.cpuUsage(used);
  processor.push((user + system) / 1000);
}
const line = (label: string, values: number[]) =>
  `  ${label}  median ${percentile(values, 0.5).toFixed(0)} ms  p95 ${percentile(values, 0.95).toFixed(0)} ms`;
console.log(`A report of ${pages.length} pages`);
console.log(line('wall clock', times));
console.log(line('processor ', processor));
