/** A piece of SVG. Shapes contain only numbers and our own colors, never anything a caller typed. */
export type Art = string;
export type Corner = readonly [x: number, y: number];

const short = (value: number): string => String(Math.round(value * 10) / 10);

const fade = (opacity: number): string => (opacity < 1 ? ` opacity="${opacity}"` : '');

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  { rx = 0, opacity = 1 } = {},
): Art =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${rx > 0 ? ` rx="${short(rx)}"` : ''} fill="${fill}"${fade(opacity)}/>`;

export const polygon = (corners: readonly Corner[], fill: string, opacity = 1): Art =>
  `<path d="M${corners.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z" fill="${fill}"${fade(opacity)}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): Art =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${fade(opacity)}/>`;

export const ellipse = (
  x: number,
  y: number,
  across: number,
  up: number,
  fill: string,
  opacity = 1,
): Art =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(up)}" fill="${fill}"${fade(opacity)}/>`;

/** Numbers in the path description are shortened like all others. */
export const path = (description: string, fill: string, opacity = 1): Art =>
  `<path d="${shorten(description)}" fill="${fill}"${fade(opacity)}/>`;

export const stroke = (description: string, color: string, width: number): Art =>
  `<path d="${shorten(description)}" fill="none" stroke="${color}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

const shorten = (description: string): string =>
  description.replaceAll(/-?(?<!\d)\d+\.\d+/g, (digits) => short(Number(digits)));

export const scaled = (x: number, y: number, factor: number, ...art: Art[]): Art =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${Math.round(factor * 1000) / 1000})">${art.join('')}</g>`;

export const join = (...art: (Art | false | null | undefined)[]): Art =>
  art.filter(Boolean).join('');

export const repeat = (count: number, draw: (index: number) => Art): Art =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
