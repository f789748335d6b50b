import { parseSync } from 'vite';

/** Screens, messages, mail, reports, files, the API, docs, guides, market pages and settings. */
export const SURFACES = [
  'src',
  'content',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'scripts',
  'bench',
  'e2e',
  'public/manifest.webmanifest',
  '.env.example',
];
export const IS_READ = /\.(tsx?|md|html|webmanifest)$|^content\/.*\.json$|\.env\.example$/;
export const IS_TEST = /\.(test|spec)\.tsx?$|\/testing\/|^e2e\//;

/** A text in a file: what a user, an API caller or a programmer reads. */
export interface SourceText {
  readonly path: string;
  readonly line: number;
  readonly kind: 'text' | 'comment' | 'title';
  /** On one line; `…` stands for a value. */
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes and calls whose strings nobody reads. */
const SILENT_ATTRIBUTES =
  /^(className|style|d|viewBox|points|transform|href|src|rel|type|id|name|role|to|sizes)$/;
const SILENT_CALLS = /^(cn|cva|clsx|sql|raw|query|RegExp|require|URL)$/;
const SQL =
  /^\s*\(?(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP|SET|BEGIN|LOCK|COPY|FROM|JOIN|LEFT JOIN|WHERE|AND|OR|CASE|EXISTS|LISTEN|NOTIFY|VACUUM|ANALYZE|GRANT|EXPLAIN)\b/;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Two words with a letter each, or one word that begins like a label. */
const isRead = (text: string): boolean =>
  (/\p{L}[\p{L}'’,.:;)]* [\p{L}…$(]|… \p{L}{2}/u.test(text) ||
    /^\p{Lu}\p{Ll}+[.:!?]?$/u.test(text)) &&
  !SQL.test(text) &&
  !/[a-z]-[a-z0-9[]+ |[a-z]+:[a-z]+-|=>|^[\w-]+\/|:nth|\bflex\b|\bgrid\b|\bpx\b/.test(text);

function calleeName(node: Node): string {
  const callee = (node.callee ?? node.tag) as Node | undefined;
  if (!callee) return '';
  const named = callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee;
  return typeof named['name'] === 'string' ? named['name'] : '';
}

/** JSX children as one text, so that a sentence with a link in it is read whole. */
function jsxText(children: readonly Node[]): string {
  return children
    .map((child) => {
      if (child.type === 'JSXText') return String(child.value);
      if (child.type === 'JSXElement') return jsxText(child.children as Node[]);
      if (child.type !== 'JSXExpressionContainer') return '';
      const inner = child.expression as Node;
      if (inner.type === 'Literal' && typeof inner.value === 'string') return inner.value;
      return inner.type === 'JSXEmptyExpression' ? '' : '…';
    })
    .join('');
}

const templateText = (node: Node): string =>
  (node.quasis as { readonly value: { readonly cooked: string | null } }[])
    .map(({ value }) => value.cooked ?? '')
    .join('…');

type Found = (start: number, text: string) => void;

function collect(node: unknown, found: Found): void {
  if (Array.isArray(node)) for (const part of node) collect(part, found);
  if (!isNode(node)) return;
  if (/^(Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNull))/.test(node.type)) return;
  if (node.type === 'JSXAttribute' && SILENT_ATTRIBUTES.test(String((node.name as Node).name)))
    return;
  if (/^(CallExpression|TaggedTemplateExpression|NewExpression)$/.test(node.type)) {
    if (SILENT_CALLS.test(calleeName(node))) return;
  }
  if (node.type === 'Literal' && typeof node.value === 'string') found(node.start, node.value);
  if (node.type === 'TemplateLiteral') found(node.start, templateText(node));
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = node.children as Node[];
    const text = jsxText(children);
    const own = children.some(
      ({ type, value }) => type === 'JSXText' && /\p{L}/u.test(String(value)),
    );
    if (own) found(children[0]?.start ?? node.start, text);
    collect(node.openingElement, found);
    for (const child of children) if (!own || child.type !== 'JSXElement') collect(child, found);
    if (own)
      for (const child of children) if (child.type === 'JSXElement') collectInside(child, found);
    return;
  }
  for (const [name, part] of Object.entries(node))
    if (name !== 'key' && typeof part === 'object') collect(part, found);
}

/** In `test.each(rows)('title', …)`, `test`. */
function testedBy(node: Node): string {
  const inner = (node['object'] ?? node.callee ?? node.tag) as Node | undefined;
  return inner ? testedBy(inner) : String(node['name']);
}

/** A test's strings mostly quote the product; only its titles are text of its own. */
function collectTitles(node: unknown, found: Found): void {
  if (Array.isArray(node)) for (const part of node) collectTitles(part, found);
  if (!isNode(node)) return;
  if (node.type === 'CallExpression' && /^(test|it|describe)$/.test(testedBy(node))) {
    const [title] = node.arguments as Node[];
    if (title?.type === 'Literal') found(title.start, String(title.value));
    if (title?.type === 'TemplateLiteral') found(title.start, templateText(title));
  }
  for (const part of Object.values(node)) if (typeof part === 'object') collectTitles(part, found);
}

/** A child's text was already collected with its parent's; its attributes and values weren't. */
function collectInside(element: Node, found: Found): void {
  collect(element.openingElement, found);
  for (const child of element.children as Node[]) {
    if (child.type === 'JSXElement') collectInside(child, found);
    else if (child.type !== 'JSXText') collect(child, found);
  }
}

function lineCounter(source: string): (start: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  return (start) => {
    const at = ends.findIndex((end) => end >= start);
    return (at === -1 ? ends.length : at) + 1;
  };
}

/** A heading, a list item, a table row or a field of the front matter starts its own text. */
const STARTS = /^\s*([-*>#|]|\d+\. |\w+: )/;

function textsOfMarkdown(path: string, source: string): SourceText[] {
  const blocks: { readonly line: number; text: string }[] = [];
  let isCode = false;
  let isOpen = false;
  for (const [at, text] of source.split('\n').entries()) {
    if (text.startsWith('```')) isCode = !isCode;
    if (isCode || text.trim() === '') isOpen = false;
    else if (isOpen && !STARTS.test(text)) blocks.at(-1)!.text += ` ${text}`;
    else {
      blocks.push({ line: at + 1, text });
      isOpen = !text.startsWith('#');
    }
  }
  return blocks
    .map(({ line, text }) => ({
      path,
      line,
      kind: 'text' as const,
      text: oneLine(text.replaceAll(/`[^`]*`/g, '`…`')),
    }))
    .filter(({ text }) => isRead(text));
}

/** Every comment in a settings file, and every sentence in a JSON or HTML file. */
function textsOfData(path: string, source: string): SourceText[] {
  const found = path.endsWith('.env.example')
    ? source.matchAll(/^# (?!---)(.+)/gm)
    : source.matchAll(/json|manifest$/.test(path) ? /"((?:[^"\\]|\\.)+)"/g : />([^<>{}]+)</g);
  const lineOf = lineCounter(source);
  return [...found]
    .map(({ 1: text = '', index }) => ({
      path,
      line: lineOf(index),
      kind: 'text' as const,
      text: oneLine(text),
    }))
    .filter(({ text }) => isRead(text) && text.split(' ').length > 2);
}

/** Every text and comment in a source file, in order, or titles and comments in a test; every paragraph, heading and list item in a Markdown file. */
export function textsOf(path: string, source: string): SourceText[] {
  if (path.endsWith('.md')) return textsOfMarkdown(path, source);
  if (!/\.tsx?$/.test(path)) return textsOfData(path, source);
  const { program, comments } = parseSync(path, source);
  const lineOf = lineCounter(source);
  const texts: (SourceText & { readonly start: number })[] = [];
  const spoken = IS_TEST.test(path) ? 'title' : 'text';
  (spoken === 'title' ? collectTitles : collect)(program, (start, value) => {
    const text = oneLine(value);
    if (spoken === 'title' || isRead(text))
      texts.push({ path, line: lineOf(start), kind: spoken, text, start });
  });
  for (const { start, value } of joinedLines(comments, source)) {
    const text = oneLine(value.replaceAll(/^\s*\*+ ?/gm, ''));
    if (!/^(biome-ignore|@vitest|oxlint|eslint|@ts-)/.test(text) && /\p{L}{2}/u.test(text))
      texts.push({ path, line: lineOf(start), kind: 'comment', text, start });
  }
  return texts
    .toSorted((a, b) => a.start - b.start)
    .map(({ line, kind, text }) => ({ path, line, kind, text }));
}

interface Comment {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly value: string;
}

/** Line comments on consecutive lines are one comment. */
function joinedLines(comments: readonly Comment[], source: string): Comment[] {
  const joined: Comment[] = [];
  for (const comment of comments) {
    const last = joined.at(-1);
    if (
      last?.type === 'Line' &&
      comment.type === 'Line' &&
      /^\s*$/.test(source.slice(last.end, comment.start))
    )
      joined[joined.length - 1] = {
        ...last,
        end: comment.end,
        value: `${last.value} ${comment.value}`,
      };
    else joined.push(comment);
  }
  return joined;
}
