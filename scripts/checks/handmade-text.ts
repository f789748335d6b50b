import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A string, or a template with its values as `#`; null for anything else. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node.quasis as { readonly value: { readonly cooked: string | null } }[];
  return quasis.map(({ value }) => value.cooked ?? '').join('#');
}

const COUNT = /^(1|one|#|an?|the|all)$/i;
const FORMS: Readonly<Record<string, string>> = {
  is: 'are',
  'isn’t': 'aren’t',
  was: 'were',
  has: 'have',
  it: 'them',
};

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.toLowerCase().replace(/[.,;:!?]+$/, ''))
    .filter((word) => word !== '' && !COUNT.test(word));

const isForm = (one: string, many: string): boolean =>
  one === many ||
  FORMS[one] === many ||
  many === `${one}s` ||
  many === `${one}es` ||
  one === `${many}s` ||
  many === one.replace(/y$/, 'ies') ||
  many === one.replace(/is$/, 'es');

/** "1 row" and "# rows" differ only in number; "Best fit" and "Close call" are two different texts. */
function isSingularAndPlural(one: string, many: string): boolean {
  if (one === '') return many === 's' || many === 'es';
  const ones = wordsOf(one);
  const manys = wordsOf(many);
  return (
    ones.length === manys.length &&
    ones.join(' ') !== manys.join(' ') &&
    ones.every((word, at) => isForm(word, manys[at] ?? ''))
  );
}

/** `n === 1 ? 'row' : 'rows'`, or the other way around. */
function isHandmadePlural({ test, consequent, alternate }: Node): boolean {
  const { type, operator, right } = test as Node;
  if (type !== 'BinaryExpression' || (right as Node).value !== 1) return false;
  if (operator !== '===' && operator !== '!==' && operator !== '>') return false;
  const texts = [textOf(consequent as Node), textOf(alternate as Node)];
  const [one, many] = operator === '===' ? texts : texts.toReversed();
  return typeof one === 'string' && typeof many === 'string' && isSingularAndPlural(one, many);
}

/** `names.join(' and ')`, or a locale method on a number or a date. */
function calledFault(node: Node): string | null {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression') return null;
  const name = String((callee['property'] as Node)['name']);
  if (/^toLocale(String|DateString|TimeString)$/.test(name))
    return 'use number-text.ts or format-date.ts';
  const [separator] = node.arguments as Node[];
  return name === 'join' && /^,? (and|or) $/.test(String(separator?.value))
    ? 'use listText or alternativesText'
    : null;
}

function faultOf(node: Node): string | null {
  if (node.type === 'ConditionalExpression')
    return isHandmadePlural(node) ? 'use counted or plural' : null;
  return node.type === 'CallExpression' ? calledFault(node) : null;
}

/** Plurals, lists, numbers and dates put together by hand, as `path:line: what to use`. */
export function handmadeText(path: string, source: string): string[] {
  const faults: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    if (!isNode(value)) return;
    const fault = faultOf(value);
    if (fault !== null)
      faults.push(`${path}:${source.slice(0, value.start).split('\n').length}: ${fault}`);
    for (const part of Object.values(value)) if (typeof part === 'object') visit(part);
  };
  visit(parseSync(path, source).program);
  return faults;
}
