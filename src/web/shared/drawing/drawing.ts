/*
 * SVG as text, for pages that are rendered without scripts. Colors are stylesheet variables, so one drawing works in
 * both themes.
 */

const round = (value: number): string => String(Math.round(value * 10) / 10);

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const FILL = {
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  primary: 'var(--primary)',
  bar: 'var(--bar)',
  loss: 'var(--accent)',
  outer: 'var(--fan-1)',
  wide: 'var(--fan-2)',
  inner: 'var(--fan-3)',
} as const;

/** `label` states the finding, for screen readers. */
export const drawing = (width: number, height: number, label: string, body: string): string =>
  `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeText(label)}" class="block h-auto w-full" font-size="12" font-family="inherit">${body}</svg>`;

interface TextOptions {
  anchor?: 'start' | 'middle' | 'end';
  fill?: string;
  weight?: number;
}

export const textAt = (
  x: number,
  y: number,
  text: string,
  { anchor = 'start', fill = FILL.muted, weight = 400 }: TextOptions = {},
): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${fill}" font-weight="${weight}">${escapeText(text)}</text>`;

export const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(width, 0))}" height="${round(Math.max(height, 0))}" rx="2" fill="${fill}"/>`;

export const lineAt = (x1: number, y1: number, x2: number, y2: number, dash = ''): string =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${FILL.line}" stroke-width="1"${dash && ` stroke-dasharray="${dash}"`}/>`;

type Point = readonly [x: number, y: number];

export const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

export const strokeAlong = (
  points: readonly Point[],
  stroke: string,
  width: number,
  dash = '',
): string =>
  `<path d="${pathOf(points)}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"${dash && ` stroke-dasharray="${dash}"`}/>`;

export const areaBetween = (
  upper: readonly Point[],
  lower: readonly Point[],
  fill: string,
): string => `<path d="${pathOf([...upper, ...lower.toReversed()])}Z" fill="${fill}"/>`;
