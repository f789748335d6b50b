import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BENCH_DIRECTORY, bundle, whole } from './bundle.ts';

/*
 * Measures the simulator's speed on the MC30 workload, compared with scalar C and a plain loop. Every figure is the
 * best of several interleaved runs, because other programs on the machine can only slow a run down; CPU time is
 * printed next to wall time because they affect it less.
 * Run: npx tsx bench/monte-carlo.ts [rounds]
 */

const rounds = Number(process.argv[2] ?? 5);
const PATHS = 200_000;
const FEW = 10_000;

/** In milliseconds. */
type Time = { readonly clock: number; readonly processor: number };

const never: Time = { clock: Number.POSITIVE_INFINITY, processor: Number.POSITIVE_INFINITY };

const quicker = (a: Time, b: Time): Time => ({
  clock: Math.min(a.clock, b.clock),
  processor: Math.min(a.processor, b.processor),
});

const child = await bundle('bench/support/mc30-child.ts', 'mc30');

const run = (program: string, ...args: (string | number)[]): unknown =>
  JSON.parse(execFileSync(program, args.map(String), { encoding: 'utf8', stdio: 'pipe' }));

const measure = (what: string, paths: number, times: number): Time =>
  run(process.execPath, child, what, paths, times) as Time;

/** Compiles the C baseline; null without a compiler. */
function compileC(): string | null {
  const source = fileURLToPath(new URL('mc30.c', import.meta.url));
  const program = join(BENCH_DIRECTORY, 'mc30-c');
  try {
    execFileSync('cc', ['-O3', '-o', program, source, '-lm'], { stdio: 'pipe' });
    return program;
  } catch {
    return null;
  }
}

const program = compileC();
let [ours, inC, plain, cold, warm] = [never, never, never, never, never];
let one = Number.POSITIVE_INFINITY;
let two = Number.POSITIVE_INFINITY;
for (let round = 0; round < rounds; round++) {
  if (program !== null) inC = quicker(inC, run(program, PATHS, 2) as Time);
  ours = quicker(ours, measure('warm', PATHS, 3));
  plain = quicker(plain, measure('plain', FEW, 2));
  cold = quicker(cold, measure('cold', FEW, 1));
  warm = quicker(warm, measure('warm', FEW, 20));
  const workers = run(process.execPath, child, 'workers', PATHS, 3) as { one: number; two: number };
  one = Math.min(one, workers.one);
  two = Math.min(two, workers.two);
}
const memory = run(process.execPath, child, 'memory', 1_000_000, 1) as {
  bytes: number;
  resident: number;
};

const row = (label: string, clock: string, processor = ''): void =>
  console.log(`${label.padEnd(54)}${clock.padStart(12)}${processor.padStart(16)}`);

const speed = (paths: number, { clock, processor }: Time): [string, string] => [
  whole((paths / clock) * 1000),
  whole((paths / processor) * 1000),
];

const ratio = (a: Time, b: Time, scale: number, digits: number): [string, string] => [
  ((a.clock / b.clock) * scale).toFixed(digits),
  ((a.processor / b.processor) * scale).toFixed(digits),
];

const model = cpus()[0]?.model ?? 'unknown processor';
console.log(`MC30, ${rounds} rounds on ${cpus().length} × ${model}`);
console.log(`machine load ${loadavg()[0]?.toFixed(1)}: above 0, wall time includes other work\n`);
row('', 'wall time', 'CPU time');
row('one thread, warm (paths per second)', ...speed(PATHS, ours));
row('plain scalar loop in TypeScript (paths per second)', ...speed(FEW, plain));
row('speedup over the plain loop', ...ratio(plain, ours, PATHS / FEW, 1));
if (program === null) row('scalar C', 'no compiler');
else {
  row('scalar C, cc -O3 (paths per second)', ...speed(PATHS, inC));
  row('speed relative to scalar C (at least 0.5)', ...ratio(inC, ours, 1, 2));
}
row('two workers (paths per second)', whole((PATHS / two) * 1000));
row('two-worker speedup (at least 1.7 on two idle cores)', (one / two).toFixed(2));
row('10,000 paths, cold (ms, below 200)', cold.clock.toFixed(0), cold.processor.toFixed(0));
row('10,000 paths, warm (ms, below 30)', warm.clock.toFixed(1), warm.processor.toFixed(1));
row('held for 1,000,000 paths (MB, below 64)', (memory.bytes / 1e6).toFixed(1));
row('process growth meanwhile (MB)', (memory.resident / 1e6).toFixed(1));
