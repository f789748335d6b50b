import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BENCH_DIRECTORY, bundle, gzippedSize, whole } from './bundle.ts';

/*
 * Measures the speed of the calculators in CPU time, and the size of the engine.
 * Run: npx tsx bench/engine.ts
 */

type Figures = { readonly projection: number; readonly wholeHold: number; readonly score: number };

const figures = JSON.parse(
  execFileSync(process.execPath, [await bundle('bench/support/engine-child.ts', 'engine-child')], {
    encoding: 'utf8',
  }),
) as Figures;

/** Size in bytes of every function and table in an engine folder, bundled, minified and gzipped. */
async function sizeOf(folder: string, name: string): Promise<number> {
  const root = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|testing/.test(file),
  );
  const used: string[] = [];
  const lines: string[] = [];
  for (const file of files) {
    const path = join(root, file);
    const names = Object.keys((await import(path)) as object).map((exported) => {
      used.push(`x${used.length}`);
      return `${exported} as ${used.at(-1)}`;
    });
    if (names.length > 0)
      lines.push(`import { ${names.join(', ')} } from ${JSON.stringify(path)};`);
  }
  const directory = join(BENCH_DIRECTORY, `${name}-entry`);
  mkdirSync(directory, { recursive: true });
  writeFileSync(
    join(directory, 'entry.ts'),
    `${lines.join('\n')}\nexport default [${used.join()}];\n`,
  );
  return gzippedSize(await bundle(`.cache/bench/${name}-entry/entry.ts`, name));
}

const row = (label: string, figure: string): void =>
  console.log(`${label.padEnd(58)}${figure.padStart(12)}`);

row('30-year buy and hold, no explanation (µs, below 20)', figures.projection.toFixed(1));
row('the same with first-year ratios, IRR and NPV (µs)', figures.wholeHold.toFixed(1));
row('listings scored per second (at least 100,000)', whole(1e6 / figures.score));
// The limit used to be 40 kB. Starting value, rehab in a hold, all-in cap rate, MIRR and improvements in the basis,
// with their explanations, added 1.5 kB; the rest of the increase is room for the workbook's part of the explanation
// tree.
row('engine, gzipped (kB, below 44)', ((await sizeOf('src/engine', 'engine')) / 1000).toFixed(2));
row(
  'of which the simulator and its imports (kB)',
  ((await sizeOf('src/engine/monte-carlo', 'simulator')) / 1000).toFixed(1),
);
