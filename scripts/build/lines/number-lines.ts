/* The lines of a deal as plain functions of numbers, written into `src/engine/lines/*-numbers.ts`. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Figures, NumberFunction } from './number-function.ts';
import { BRRRR } from './parts/brrrr.ts';
import { FLIP } from './parts/flip.ts';
import { HOLD } from './parts/hold.ts';
import { MORTGAGE } from './parts/mortgage.ts';
import { OPERATING } from './parts/operating.ts';
import { PROJECT } from './parts/project.ts';
import { PURCHASE } from './parts/purchase.ts';
import { RATIO } from './parts/ratio.ts';
import { recordLines } from './record-lines.ts';

const LINES_FOLDER = 'src/engine/lines';

/** What is written from `operating-lines.ts` is `operating-numbers.ts`. */
const PARTS = {
  operating: OPERATING,
  ratio: RATIO,
  purchase: PURCHASE,
  hold: HOLD,
  project: PROJECT,
  brrrr: BRRRR,
  flip: FLIP,
  mortgage: MORTGAGE,
};

const codeOf = (figures: Figures): string =>
  typeof figures === 'string'
    ? figures
    : `{ ${Object.entries(figures)
        .map(([field, of]) => (field === of ? field : `${field}: ${codeOf(of)}`))
        .join(', ')} }`;

function write({ name, comment, parameters, returns, lines }: NumberFunction): string {
  const { arithmetic, statementsFor } = recordLines(Object.keys(parameters));
  const returned = codeOf(lines(arithmetic));
  const given = Object.entries(parameters).map(([parameter, type]) =>
    type.startsWith('=') ? `${parameter} ${type}` : `${parameter}: ${type}`,
  );
  const statements = statementsFor(returned);
  // A function of one figure returns it without naming it again.
  const last = `const ${returned} = `;
  const isNamed = statements.at(-1)?.startsWith(last) ?? false;
  const value = isNamed ? statements.pop()?.slice(last.length) : `${returned};`;
  return `/** ${comment} */
export function ${name}(${given.join(', ')}): ${returns} {
  ${[...statements, `return ${value}`].join('\n  ')}
}`;
}

/** Imports what the code names from where it is declared. */
function importsOf(code: string): string {
  const isNamed = (name: string) => new RegExp(`\\b${name}\\b[^:]`).test(code);
  const outcome = ['Outcome', 'quotient', 'ratio'].filter(isNamed);
  const types = readdirSync(LINES_FOLDER)
    .filter((file) => file.endsWith('-lines.ts'))
    .map((file) => {
      const declared = readFileSync(`${LINES_FOLDER}/${file}`, 'utf8').matchAll(
        /^export type (\w+)/gm,
      );
      return { file, named: [...declared].map(([, type = '']) => type).filter(isNamed) };
    });
  return [
    ...(outcome.length > 0
      ? [
          `import { ${outcome.join(', ').replace('Outcome', 'type Outcome')} } from '#engine/outcome.ts';`,
        ]
      : []),
    ...types
      .filter(({ named }) => named.length > 0)
      .map(({ file, named }) => `import type { ${named.toSorted().join(', ')} } from './${file}';`),
  ].join('\n');
}

const formatted = (file: string, code: string): string =>
  execFileSync('npx', ['biome', 'check', '--write', `--stdin-file-path=${file}`], {
    input: code,
    encoding: 'utf8',
  });

/** Every file by its path. */
export const numberFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(PARTS).map(([part, functions]) => {
      const file = `${LINES_FOLDER}/${part}-numbers.ts`;
      const code = functions.map(write).join('\n\n');
      const head = `// Written by scripts/make-lines.ts from the lines beside it; change those and run it again.
${importsOf(code)}`;
      return [file, formatted(file, `${head}\n\n${code}\n`)];
    }),
  );
