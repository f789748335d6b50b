import { parseSync } from 'vite';
import { BANNED_PHRASES } from './banned-wording.ts';

interface TextNode {
  readonly type: string;
  readonly value?: unknown;
}

const TEXTS = new Set(['Literal', 'JSXText', 'TemplateElement']);
/** A single word without a capital is a key or a class, not a sentence. */
const IS_KEY = /^[\w./:#-]*$/;

function textOf({ type, value }: TextNode): string {
  if (type === 'TemplateElement') return (value as { cooked: string | null }).cooked ?? '';
  return typeof value === 'string' ? value : '';
}

function collectTexts(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) for (const one of node) collectTexts(one, texts);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  const found = node as TextNode;
  if (found.type === 'ImportDeclaration') return;
  if (TEXTS.has(found.type)) texts.push(textOf(found));
  else for (const part of Object.values(node)) collectTexts(part, texts);
}

/** String literals, templates and JSX text of a source file; all of a Markdown file. */
function textsOf(path: string, source: string): string[] {
  if (path.endsWith('.md')) return [source];
  const texts: string[] = [];
  collectTexts(parseSync(path, source).program, texts);
  return texts;
}

const PATTERNS = BANNED_PHRASES.map(({ phrase, use }) => ({
  pattern: new RegExp(`(?<![\\w-])${phrase.replaceAll(' ', '\\s+')}(?![\\w-])`, 'i'),
  phrase,
  use,
}));

/** Banned phrases that a reader would see, as `path: "phrase", say "other"`. */
export function bannedIn(path: string, source: string): string[] {
  const texts = textsOf(path, source).filter((text) => !(IS_KEY.test(text) && !/[A-Z]/.test(text)));
  return PATTERNS.filter(({ pattern }) => texts.some((text) => pattern.test(text))).map(
    ({ phrase, use }) => `${path}: "${phrase}", say "${use}"`,
  );
}
