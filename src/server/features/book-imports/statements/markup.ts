import { refuseFile } from '#server/csv/refuse-file.ts';

/** An element of a bank's statement file. */
export interface Element {
  /** Without its namespace prefix. */
  name: string;
  attributes: string;
  /** The text before its first child. */
  text: string;
  /** The line it starts on, as a text editor counts lines. */
  line: number;
  children: Element[];
}

const OFX_TAG = /<(\/?)()([A-Z0-9.]+)()>/gi;
const XML_TAG = /<(\/?)(?:([\w.-]+):)?([\w.-]+)(\s[^<>]*)?>/g;

/** Real statements nest about ten levels deep. */
const DEEPEST = 40;

/**
 * Reads OFX, whose elements with text may be left unclosed, or XML. Entities that a file declares are never expanded:
 * a file with a document type is refused.
 */
export function readMarkup(file: string, kind: 'ofx' | 'xml'): Element {
  if (/<!doctype/i.test(file))
    throw refuseFile('Bank statements don’t declare a document type. Export the file again.');
  const text = withoutComments(file).replaceAll(/<!\[CDATA\[|\]\]>/g, '');
  const root: Element = { name: '', attributes: '', text: '', line: 1, children: [] };
  const open = [root];
  let line = 1;
  let read = 0;
  const tags = text.matchAll(kind === 'ofx' ? OFX_TAG : XML_TAG);
  let last: Element | null = null;
  for (const { 0: tag, 1: slash, 3: name = '', 4: attributes = '', index } of tags) {
    const before = text.slice(read, index);
    if (last) last.text = unescaped(before.trim());
    line += before.split('\n').length - 1;
    read = index + tag.length;
    // In OFX, text ends an element that was left unclosed.
    if (kind === 'ofx' && last && last.text !== '' && open.at(-1) === last) open.pop();
    last = null;
    if (slash) {
      const at = open.findLastIndex((one) => one.name === name);
      if (at > 0) open.length = at;
      continue;
    }
    const element = { name, attributes, text: '', line, children: [] };
    open.at(-1)!.children.push(element);
    if (attributes.endsWith('/')) continue;
    open.push(element);
    if (open.length > DEEPEST) throw refuseFile('This file isn’t a bank statement we can read.');
    last = element;
  }
  return root;
}

function withoutComments(file: string): string {
  const [first = '', ...rest] = file.split('<!--');
  return first + rest.map((part) => part.slice(part.indexOf('-->') + 3)).join(' ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    if (Number.isNaN(code)) return ENTITIES[String(name).toLowerCase()] ?? whole;
    return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
  });

/** Every element with this name below another, in order. */
export function all(from: Element, name: string): Element[] {
  return from.children.flatMap((child) => (child.name === name ? [child] : all(child, name)));
}

/** The first element on a path of children; undefined if there's none. */
export const at = (from: Element, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    from,
  );

/** The text of the first element with this name below another; empty if there's none. */
export const firstText = (from: Element, name: string): string => all(from, name)[0]?.text ?? '';
