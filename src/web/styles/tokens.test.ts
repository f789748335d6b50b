import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

/** The tokens in one block, found by how its selector begins. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(selector);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]]));
}

const light = tokensOf(':root,\n[data-theme="light"]');
const dark = tokensOf('[data-theme="dark"]');
const bySystem = tokensOf(':root:not([data-theme])');

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const GROUNDS = ['paper', 'surface', 'sunken'];

/** The heat grid's cells, which show their value. */
const HEATS = ['fan-1', 'fan-2', 'heat', 'brick-1', 'brick-2', 'brick-3'];

/** Each text color on each background it is used on. */
const TEXT: [string, string[]][] = [
  ['ink', [...GROUNDS, 'primary-tint', 'accent-tint', 'warn-tint', 'loss-tint', ...HEATS]],
  ['muted', [...GROUNDS, 'primary-tint']],
  ['primary', [...GROUNDS, 'primary-tint']],
  ['accent', [...GROUNDS, 'accent-tint']],
  ['gain', GROUNDS],
  ['loss', [...GROUNDS, 'loss-tint']],
  ['warn', [...GROUNDS, 'warn-tint']],
  ['primary-ink', ['primary', 'primary-hover']],
  ['loss-ink', ['loss']],
];

/** Borders of controls, focus rings and chart marks. */
const MARKS: [string, string[]][] = [
  ['edge', GROUNDS],
  ['primary', GROUNDS],
  ['loss', GROUNDS],
  ['accent', GROUNDS],
  ['bar', ['surface']],
];

for (const [theme, tokens] of Object.entries({ light, dark })) {
  for (const [color, grounds] of TEXT) {
    test.each(grounds)(`${theme}: ${color} text on %s has a contrast of 4.5 or more`, (ground) => {
      expect(contrast(tokens[color]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5);
    });
  }
  for (const [color, grounds] of MARKS) {
    test.each(grounds)(`${theme}: ${color} marks on %s have a contrast of 3 or more`, (ground) => {
      expect(contrast(tokens[color]!, tokens[ground]!)).toBeGreaterThanOrEqual(3);
    });
  }
}

test('black on white has a contrast of 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

test('light and dark share every name', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

test('the dark values for system preference match those for an explicit choice', () => {
  expect(bySystem).toEqual(dark);
});
