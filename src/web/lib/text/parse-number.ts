import type { NumberFormat } from '#domain/accounts/display.ts';
import { currentNumberFormat, NUMBER_MARKS } from '#domain/text/number-format.ts';

const POWERS: Record<string, number> = {
  k: 3,
  thousand: 3,
  m: 6,
  mm: 6,
  mil: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
};

const VULGAR: Record<string, string> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** Normalizes the minus signs, spaces and fractions people paste in. */
function plain(text: string): string {
  return text
    .replace(/[¼½¾⅓⅔⅛⅜⅝⅞]/g, (sign) => ` ${VULGAR[sign]}`)
    .replace(/[−–—‒‑﹣－]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** "7 1/4", "7-1/4" and "3/8". */
function parseFraction(text: string): number | null {
  const match = /^(?:(\d+)[ -])?(\d+) ?\/ ?(\d+)$/.exec(text);
  if (!match) return null;
  const [, whole = '0', top, bottom] = match;
  return Number(bottom) === 0 ? null : Number(whole) + Number(top) / Number(bottom);
}

/** Converts the current format's separators to American ones; any other separator makes the text invalid. */
function american(text: string): string {
  const { thousands, decimal } = NUMBER_MARKS[currentNumberFormat()];
  return text.replaceAll(/[.,]/g, (mark) => {
    if (mark === decimal) return '.';
    return mark === thousands ? ',' : '?';
  });
}

/**
 * Digits, optionally in groups of three, with an optional letter or word for a power of ten: "1,250.50", "1 250", ".5",
 * "1.2m".
 */
function parseDecimal(text: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+|(?=\.\d))(?:\.(\d*))? ?([a-z]*)$/.exec(
    text,
  );
  if (!match) return null;
  const [, whole = '', decimals = '', word = ''] = match;
  const power = word === '' ? 0 : POWERS[word];
  // Applies the power by moving the point in the text, because 1.15 × 10⁶ in binary is a hair below 1,150,000.
  return power === undefined
    ? null
    : Number(`${whole.replace(/[, ]/g, '') || '0'}.${decimals || '0'}e${power}`);
}

/** Strips one sign, or accounting parentheses, from a number. */
function parseSigned(text: string): number | null {
  const bracketed = /^\((.+)\)$/.exec(text);
  const signed = bracketed ? null : /^([+-]) ?(.+)$/.exec(text);
  const body = (bracketed?.[1] ?? signed?.[2] ?? text).trim();
  const size = parseFraction(body) ?? parseDecimal(american(body));
  if (size === null || !Number.isFinite(size)) return null;
  return (bracketed || signed?.[1] === '-') && size !== 0 ? -size : size;
}

/** Reads a number as people type it; null if it isn't one or is ambiguous. */
export function parseNumber(text: string): number | null {
  return parseSigned(plain(text));
}

/** Dollars: "$1,250.50", "250k", "−$5", "($1,200)", "1.2 million dollars". */
export function parseMoney(text: string): number | null {
  const bare = plain(text)
    .replace(/^([(+-]? ?)(?:us\$|usd|\$) ?/, '$1')
    .replace(/ ?(?:dollars|usd|\$)(\)?)$/, '$1');
  return parseSigned(bare);
}

/** Reads a value in percent: "7.25", "7 1/4 %", "25 bps" (hundredths of a percent). */
export function parsePercent(text: string): number | null {
  const bare = plain(text);
  const points = /^(.+?) ?(?:bps?|basis points?)$/.exec(bare);
  if (points) {
    const value = parseSigned(points[1] ?? '');
    return value === null ? null : value / 100;
  }
  return parseSigned(bare.replace(/ ?(?:%|percent|pct)(\)?)$/, '$1'));
}

/** The prefix, the digits with their thousands separators, and the decimals. A typed space starts a fraction. */
const PLAIN_NUMBERS: Readonly<Record<NumberFormat, RegExp>> = {
  '1,234.56': /^([^\d.]*)([\d,]*)(\.\d*)?$/,
  '1.234,56': /^([^\d,]*)([\d.]*)(,\d*)?$/,
  '1 234,56': /^([^\d,]*)([\d\u00a0]*)(,\d*)?$/,
};

/**
 * Fixes the thousands separators of a half-typed plain number and returns the caret position that keeps the same digits
 * before it. Anything else (fractions, letters) is left as typed.
 */
export function regroup(text: string, caret: number): { text: string; caret: number } {
  const format = currentNumberFormat();
  const { thousands } = NUMBER_MARKS[format];
  const match = PLAIN_NUMBERS[format].exec(text);
  if (!match) return { text, caret };
  const [, lead = '', whole = '', rest = ''] = match;
  const digits = whole.replaceAll(thousands, '');
  const next = lead + digits.replace(/\B(?=(\d{3})+$)/g, thousands) + rest;
  const saved = text.slice(0, caret).replaceAll(thousands, '').length;
  let position = 0;
  for (let seen = 0; position < next.length && seen < saved; position += 1) {
    if (next[position] !== thousands) seen += 1;
  }
  return { text: next, caret: position };
}
