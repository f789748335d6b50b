import { readFileSync } from 'node:fs';
import { type ESTree, type Plugin, parseSync } from 'vite';

const CONTRACT_FILE = /\/src\/contract\/(?:[\w-]+\/)?[\w-]+\.ts$/;
/**
 * Layers that only call endpoints. Forms, further up, still get the schemas, as do the modules that validate with them.
 */
const CALLER = /\/src\/web\/(lib|data|app)\/(?!(?:[\w-]+\/)*check-)|\?wire$/;
export const isCaller = (id: string): boolean => CALLER.test(id);
const WIRE = '?wire';
/** What the browser needs to call an endpoint. */
const CALLED_WITH = new Set(['method', 'path', 'antiForgery']);

/**
 * An endpoint includes its zod schemas, and zod is a fifth of the first-visit download budget. A module that only calls
 * endpoints gets them without schemas; the rest is marked free of side effects, so that unused code, including zod, is
 * tree-shaken. Types are untouched.
 */
export function contractWire(): Plugin {
  return {
    name: 'contract-wire',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(#contract|\.)\// },
      async handler(source, importer, options) {
        if (!importer || !isCaller(importer)) return null;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        return resolved && CONTRACT_FILE.test(resolved.id) ? { id: resolved.id + WIRE } : null;
      },
    },
    load: {
      filter: { id: /\?wire$/ },
      handler(id) {
        const source = readFileSync(id.slice(0, -WIRE.length), 'utf8');
        return { code: withoutSchemas(source), moduleType: 'ts', moduleSideEffects: false };
      },
    },
  };
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

export function withoutSchemas(source: string): string {
  const { program } = parseSync('contract.ts', source);
  const edits = program.body.flatMap(declarators).flatMap((declarator) => {
    const init = withoutType(declarator.init);
    if (init?.type === 'CallExpression') return editsOf(init, source);
    // Shared schemas that are spread into several endpoints.
    return init?.type === 'ObjectExpression' ? pure(init) : [];
  });
  // Last to first, so that earlier positions stay valid.
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), source);
}

/** Unwraps `schema satisfies Type` and `schema as Type`. */
function withoutType(init: ESTree.Expression | null): ESTree.Expression | null {
  const isTyped = init?.type === 'TSSatisfiesExpression' || init?.type === 'TSAsExpression';
  return isTyped && init.expression.type === 'CallExpression' ? init.expression : init;
}

function declarators(statement: ESTree.Program['body'][number]) {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return inner?.type === 'VariableDeclaration' ? inner.declarations : [];
}

/** Braces after an arrow would be a function body, so an object needs parentheses. */
function pure({ start, end, type }: ESTree.Expression): Edit[] {
  const [open, close] = type === 'ObjectExpression' ? ['(', ')'] : ['', ''];
  return [
    { start, end: start, text: `/* @__PURE__ */ (() => ${open}` },
    { start: end, end, text: `${close})()` },
  ];
}

function editsOf(call: ESTree.CallExpression, source: string): Edit[] {
  const edits = pure(call);
  const [options] = call.arguments;
  const isEndpoint = call.callee.type === 'Identifier' && call.callee.name === 'endpoint';
  if (!isEndpoint || options?.type !== 'ObjectExpression') return edits;
  const kept = options.properties.filter(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      CALLED_WITH.has(property.key.name),
  );
  const text = kept.map(({ start, end }) => source.slice(start, end)).join(', ');
  return [...edits, { start: options.start, end: options.end, text: `{ ${text} }` }];
}
