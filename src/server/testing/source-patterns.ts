import { readdirSync, readFileSync } from 'node:fs';
import { type Expression, parseSync, Visitor } from 'oxc-parser';

export interface SourcePattern {
  /** `src/contract/common.ts:41`. */
  at: string;
  source: string;
  flags: string;
}

export interface SourcePatterns {
  literals: SourcePattern[];
  /** Where a pattern is built at run time. */
  constructed: string[];
}

const isProduct = (file: string): boolean =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file);

/** Every regular expression in the files of some folders, except tests. */
export function patternsIn(folders: readonly string[]): SourcePatterns {
  const found: SourcePatterns = { literals: [], constructed: [] };
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isProduct);
    for (const file of files) addPatterns(found, `${folder}/${file}`);
  }
  return found;
}

function addPatterns(found: SourcePatterns, file: string): void {
  const code = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  const at = (start: number) => `${file}:${code.slice(0, start).split('\n').length}`;
  const addConstructed = (callee: Expression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') found.constructed.push(file);
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      found.literals.push({ at: at(node.start), source, flags });
    },
    NewExpression: ({ callee }) => addConstructed(callee),
    CallExpression: ({ callee }) => addConstructed(callee),
  }).visit(program);
}
