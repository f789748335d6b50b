// Measures main-thread work per frame while the price slider is dragged in the built product.
//   npm run build && npx tsx bench/slider-frames.ts [calculator …]
import type { Page } from '@playwright/test';
import { openSignedIn, startProduct } from './support/browser.ts';

const FRAME_MS = 16;
const MOVES = 240;
const CALCULATORS =
  process.argv.slice(2).length > 0
    ? process.argv.slice(2)
    : ['cash-flow', 'buy-hold', 'brrrr', 'fix-flip', 'roi', 'mortgage'];

interface TraceEvent {
  name: string;
  ph: string;
  /** In microseconds. */
  ts: number;
  dur?: number;
  /** The thread's CPU time, which other load on the machine doesn't affect. */
  tdur?: number;
  pid: number;
  tid: number;
}

async function traced(page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  await product.browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  const buffer = await product.browser.stopTracing();
  return (JSON.parse(buffer.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}

/** Frames below this only followed the pointer; including them would flatter the figures. */
const RECALCULATED_MS = 1;

/** Milliseconds of main-thread work in each frame that recalculated the deal. */
function workPerFrame(events: readonly TraceEvent[]): { work: number[]; scripting: number[] } {
  const marks = events.filter(({ name }) => name === 'PrePaint');
  const [first] = marks;
  if (!first) throw new Error('No frame was drawn');
  const onMain = ({ pid, tid }: TraceEvent) => pid === first.pid && tid === first.tid;
  const starts = marks
    .filter(onMain)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const spread = (chosen: (event: TraceEvent) => boolean): number[] => {
    const sums = starts.map(() => 0);
    for (const event of events) {
      if (!onMain(event) || event.ph !== 'X' || !chosen(event)) continue;
      const at = starts.findLastIndex((start) => start <= event.ts);
      if (at >= 0) sums[at] = (sums[at] ?? 0) + (event.tdur ?? event.dur ?? 0) / 1000;
    }
    return sums.slice(0, -1);
  };
  const scripting = spread(({ name }) => name === 'FunctionCall');
  const isBusy = (_: number, frame: number) => (scripting[frame] ?? 0) >= RECALCULATED_MS;
  return {
    work: spread(({ name }) => name === 'RunTask').filter(isBusy),
    scripting: scripting.filter(isBusy),
  };
}

async function drag(page: Page): Promise<void> {
  const thumb = page.getByRole('slider', { name: 'Purchase price' });
  const box = await thumb.boundingBox();
  if (!box) throw new Error('Price slider not found');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move += 1) {
    await page.mouse.move(x + Math.sin(move / 20) * 90, y);
    await page.waitForTimeout(FRAME_MS);
  }
  await page.mouse.up();
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const text = (ms: number): string => ms.toFixed(1).padStart(7);

function line(label: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const over = sorted.filter((time) => time > FRAME_MS).length;
  return `  ${label}  median ${text(at(sorted, 0.5))}  p95 ${text(at(sorted, 0.95))}  max ${text(at(sorted, 1))} ms  over ${FRAME_MS} ms: ${over} of ${sorted.length}`;
}

const product = await startProduct();
try {
  const page = await openSignedIn(product, 950);
  for (const calculator of CALCULATORS) {
    await page.goto(`/analyze?calculator=${calculator}`);
    await page.getByRole('slider', { name: 'Purchase price' }).waitFor();
    await page.waitForLoadState('networkidle');
    const { work, scripting } = workPerFrame(await traced(page, () => drag(page)));
    console.log(`${calculator}: ${work.length} frames with a new result`);
    console.log(line('main thread', work));
    console.log(line('scripting  ', scripting));
  }
} finally {
  await product.stop();
}
