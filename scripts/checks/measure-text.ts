import { parseSync } from 'vite';
import { FIELDS } from '#domain/inputs/calculation-fields.ts';
import { MEASURES, type Measure } from '#engine/measures/measures.ts';

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Files that may spell out a measure's label, each with its reason. */
export const MAY_WRITE_LABELS: Readonly<Record<string, string>> = {
  'src/web/features/landing/':
    'first paint of the public page, where the table would be half the code',
  'src/domain/inputs/saved-calculation.ts':
    'calculator names, two of which are named after their result',
};

/** Field labels for listings and owned properties, or plain nouns such as column heads. */
const ALSO_ORDINARY_TEXT = [
  'HOA',
  'Loan',
  'Monthly HOA',
  'None',
  'Never',
  'Unknown',
  'Occupancy',
  'Points',
  'Price',
  'Rent',
  'Reserves',
  'Sale price',
  'Units',
  'Utilities',
  'Value',
  '—',
];

/** "Cash on cash" counts as a copy of "Cash-on-cash". */
const normal = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ');

const textsOf = ({ label, short, ...states }: Measure): string[] => [
  label,
  short,
  states.infinite,
  states.undefined,
];

const EXEMPT = new Set(
  [...ALSO_ORDINARY_TEXT, ...Object.values(FIELDS).map(({ label }) => label)].map(normal),
);
const TEXTS = new Set(
  Object.values(MEASURES)
    .flatMap(textsOf)
    .map(normal)
    .filter((text) => !EXEMPT.has(text)),
);

/** Measure ids, except those that are also inputs, such as a price. */
const FIGURES = new Set(
  Object.values(MEASURES)
    .filter(({ label }) => !EXEMPT.has(normal(label)))
    .map(({ id }): string => id),
);

/** Formatters that imply a unit; dollars have the same format everywhere. */
const FORMATTERS = new Set([
  'cents',
  'duration',
  'formatPercent',
  'formatTimes',
  'percent',
  'times',
]);

const isNode = (value: unknown): value is SyntaxNode =>
  value !== null && typeof value === 'object' && 'type' in value;

const nameOf = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return node['name'] as string;
  return node.type === 'MemberExpression' ? nameOf(node['property']) : null;
};

/** A quoted string that starts with a lowercase letter is a key; in JSX and templates it is visible text. */
function writtenText(node: SyntaxNode): string | null {
  const { type, value } = node;
  if (type === 'JSXText') return value as string;
  if (type === 'TemplateElement') return (value as { cooked: string | null }).cooked;
  return type === 'Literal' && typeof value === 'string' && /^[A-Z\d]/.test(value) ? value : null;
}

const isTableLabel = (node: unknown): boolean =>
  isNode(node) &&
  ((node.type === 'CallExpression' && nameOf(node['callee']) === 'measureLabel') ||
    (node.type === 'MemberExpression' &&
      ['label', 'short'].includes(nameOf(node) ?? '') &&
      isOfTable(node['object'])));

const isOfTable = (node: unknown): boolean =>
  isNode(node) && node.type === 'MemberExpression' && nameOf(node['object']) === 'MEASURES';

/** A label from the table next to a quoted unit, although the table has the unit too. */
function hasUnitBeside(node: SyntaxNode): boolean {
  if (node.type !== 'ObjectExpression') return false;
  const properties = node['properties'] as SyntaxNode[];
  const valueOf = (key: string) =>
    properties.find((property) => nameOf(property['key']) === key)?.['value'];
  const unit = valueOf('unit');
  return isTableLabel(valueOf('label')) && isNode(unit) && unit.type === 'Literal';
}

function problemOf(node: SyntaxNode): string | null {
  const text = writtenText(node);
  if (text !== null && TEXTS.has(normal(text))) return `"${text.trim()}" is spelled out`;
  if (hasUnitBeside(node)) return 'the unit of a measure is spelled out';
  if (node.type !== 'CallExpression') return null;
  const [formatter, figure] = [nameOf(node['callee']), nameOf((node['arguments'] as unknown[])[0])];
  return formatter !== null && FORMATTERS.has(formatter) && figure !== null && FIGURES.has(figure)
    ? `${formatter}(${figure}) chooses the unit of a measure`
    : null;
}

/** Measure labels, units and formats hard-coded in a source file, as `path:line: what`. */
export function writtenMeasures(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || value.type === 'ImportDeclaration') return;
    const problem = problemOf(value);
    const line = source.slice(0, value.start).split('\n').length;
    if (problem) found.push(`${path}:${line}: ${problem}`);
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, source).program);
  return found;
}
