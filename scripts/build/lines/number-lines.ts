/* The lines of a deal as plain functions of numbers, written into `src/engine/lines/numbers.ts`. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { FUNCTIONS, type NumberFunction } from './number-functions.ts';
import { recordLines } from './record-lines.ts';

function write({ name, comment, parameters, returns, lines }: NumberFunction): string {
  const { arithmetic, statementsFor } = recordLines(Object.keys(parameters));
  const result = lines(arithmetic);
  const given = Object.entries(parameters).map(([parameter, type]) =>
    type.startsWith('=') ? `${parameter} ${type}` : `${parameter}: ${type}`,
  );
  const returned =
    typeof result === 'string'
      ? result
      : `{ ${Object.entries(result)
          .map(([field, code]) => (field === code ? field : `${field}: ${code}`))
          .join(', ')} }`;
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

const LINES_FOLDER = 'src/engine/lines';
export const NUMBERS_FILE = `${LINES_FOLDER}/numbers.ts`;

/** Imports the types of lines that the code names from where they are declared. */
function importTypes(code: string): string {
  const imports = readdirSync(LINES_FOLDER)
    .filter((file) => file.endsWith('-lines.ts'))
    .flatMap((file) => {
      const declared = readFileSync(`${LINES_FOLDER}/${file}`, 'utf8').matchAll(
        /^export type (\w+)/gm,
      );
      const named = [...declared].flatMap(([, type = '']) =>
        new RegExp(`\\b${type}<`).test(code) ? [type] : [],
      );
      return named.length > 0
        ? [`import type { ${named.toSorted().join(', ')} } from './${file}';`]
        : [];
    });
  return imports.join('\n');
}

/** The whole file, formatted. */
export function numberLines(): string {
  const functions = FUNCTIONS.map(write).join('\n\n');
  const code = `// Written by scripts/make-lines.ts from the lines beside it; change those and run it again.
import { type Outcome, quotient, ratio } from '#engine/outcome.ts';
${importTypes(functions)}

${functions}
`;
  return execFileSync('npx', ['biome', 'format', `--stdin-file-path=${NUMBERS_FILE}`], {
    input: code,
    encoding: 'utf8',
  });
}
