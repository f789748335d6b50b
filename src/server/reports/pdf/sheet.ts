import Document from 'pdfkit';
import { type Face, type FontRun, runsOf } from '#server/reports/report-fonts.ts';
import { sharedFont } from '#server/reports/shared-fonts.ts';
import { decorate, type Pdf, type TaggedPdf } from './structure.ts';

export const INK = '#17211d';
export const MUTED = '#5b6863';
export const LINE = '#e4dfd3';
export const SUNKEN = '#f3efe6';
export const GREEN = '#1d5b43';
export const BRICK_RED = '#b3301f';

/** US Letter, in points. */
const PAGE = { width: 612, height: 792 };
export const MARGIN = 54;
export const WIDTH = PAGE.width - 2 * MARGIN;
/** The lowest point text can reach; the footer is below it. */
export const BOTTOM = PAGE.height - 60;

/** A document written from top to bottom; `y` is the position of the next element. */
export interface Sheet extends TaggedPdf {
  y: number;
}

interface Metadata {
  title: string;
  madeOn: Date;
  /** For tables too wide for a portrait page. */
  isLandscape?: boolean;
}

/** The width between the margins. */
export const widthOfPage = ({ pdf }: Sheet): number => pdf.page.width - 2 * MARGIN;
/** The lowest point text can reach. */
export const bottomOfPage = ({ pdf }: Sheet): number => pdf.page.height - PAGE.height + BOTTOM;

export function openSheet({ title, madeOn, isLandscape = false }: Metadata): Sheet {
  const pdf = new Document({
    size: isLandscape ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: 'Freehold', Creator: 'Freehold', CreationDate: madeOn },
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { pdf, y: MARGIN, parent: root, isUnread: false };
}

export function newPage(sheet: Sheet): void {
  sheet.pdf.addPage();
  sheet.y = MARGIN;
}

/** Starts a new page unless the current one has this many points left. */
export function need(sheet: Sheet, height: number): void {
  if (sheet.y + height > bottomOfPage(sheet)) newPage(sheet);
}

export interface Ink {
  face?: Face;
  size?: number;
  color?: string;
}

export interface TextBox extends Ink {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right' | 'center';
  /** Text too long for the width ends with an ellipsis. */
  maxLines?: number;
  lineHeight?: number;
  /** Its role for screen readers; a paragraph by default. */
  tag?: 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD';
}

/** Width in points per point of font size. Cached because text layout is slow and the same words repeat. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 20_000;
const MEASURED_AT = 100;

const withFont = (pdf: Pdf, file: string): Pdf => pdf.font(sharedFont(file), file);

function runWidth(pdf: Pdf, { file, text }: FontRun): number {
  const key = `${file} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  const width = withFont(pdf, file).fontSize(MEASURED_AT).widthOfString(text, shaping(text));
  widths.set(key, width / MEASURED_AT);
  return width / MEASURED_AT;
}

/** Numbers use tabular figures so they line up; words don't need that. */
const shaping = (text: string) => (/\d/.test(text) && !/[a-z]/i.test(text) ? TABULAR : {});
/**
 * Turns off features only letters need, which take most of the layout time. The cast is needed because the types only
 * allow turning features on.
 */
const TABULAR = {
  features: { tnum: true, calt: false, kern: false } as unknown as ['tnum'],
};

const wordWidth = (pdf: Pdf, word: string, { face = 'text', size = 9 }: Ink): number =>
  runsOf(word, face).reduce((sum, run) => sum + runWidth(pdf, run) * size, 0);

/** Measured word by word, because text is drawn word by word. */
function widthOf(pdf: Pdf, text: string, ink: Ink): number {
  const words = text.split(' ');
  const space = wordWidth(pdf, ' ', ink);
  return words.reduce((sum, word) => sum + wordWidth(pdf, word, ink), space * (words.length - 1));
}

/** Lines of at most `width` points; a word longer than a line is split. */
export function linesOf(pdf: Pdf, text: string, width: number, ink: Ink): string[] {
  const lines: string[] = [];
  const space = wordWidth(pdf, ' ', ink);
  let line = '';
  let used = 0;
  for (const word of text.split(/\s+/)) {
    let rest = word;
    let wide = wordWidth(pdf, rest, ink);
    if (line !== '' && used + space + wide <= width) {
      line += ` ${rest}`;
      used += space + wide;
      continue;
    }
    if (line !== '') lines.push(line);
    while (wide > width) {
      const fits = fitting(pdf, rest, width, ink);
      lines.push(fits);
      rest = rest.slice(fits.length);
      wide = wordWidth(pdf, rest, ink);
    }
    line = rest;
    used = wide;
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** As many characters as fit, but at least one. */
function fitting(pdf: Pdf, text: string, width: number, ink: Ink): string {
  let fits = '';
  let used = 0;
  for (const character of text) {
    used += wordWidth(pdf, character, ink);
    if (fits !== '' && used > width) break;
    fits += character;
  }
  return fits;
}

function shortened(pdf: Pdf, lines: string[], location: TextBox): string[] {
  const { maxLines = Number.POSITIVE_INFINITY, width } = location;
  if (lines.length <= maxLines) return lines;
  const fits = lines.slice(0, maxLines);
  const last = fits.pop() ?? '';
  const room = width - widthOf(pdf, '…', location);
  return [...fits, `${fitting(pdf, last, room, location).trimEnd()}…`];
}

/** Writes text within a width and returns its height. */
export function writeText(sheet: Sheet, text: string, location: TextBox): number {
  const { pdf } = sheet;
  const { x, y, width, face = 'text', size = 9, color = INK, align = 'left' } = location;
  const lineHeight = location.lineHeight ?? size * 1.4;
  const lines = shortened(pdf, linesOf(pdf, text, width, location), location);
  const draw = () =>
    lines.forEach((line, index) => {
      const slack = align === 'left' ? 0 : width - widthOf(pdf, line, location);
      let at = x + (align === 'center' ? slack / 2 : slack);
      const runs = runsOf(line, face);
      for (const run of runs) {
        withFont(pdf, run.file).fontSize(size).fillColor(color);
        const options = { lineBreak: false, ...shaping(run.text) };
        pdf.text(run.text, at, y + index * lineHeight, options);
        if (runs.length > 1) at += widthOf(pdf, run.text, location);
      }
    });
  if (sheet.isUnread) draw();
  else sheet.parent.add(pdf.struct(location.tag ?? 'P', draw));
  return lines.length * lineHeight;
}

/** Writes a full-width paragraph at the cursor. */
export function paragraph(sheet: Sheet, text: string, ink: Ink & { gap?: number } = {}): void {
  const { size = 9, gap = 6 } = ink;
  const lineHeight = size * 1.45;
  const height = linesOf(sheet.pdf, text, widthOfPage(sheet), ink).length * lineHeight;
  need(sheet, height);
  sheet.y +=
    writeText(sheet, text, {
      ...ink,
      x: MARGIN,
      y: sheet.y,
      width: widthOfPage(sheet),
      lineHeight,
    }) + gap;
}

export function heading(sheet: Sheet, text: string, keepWith = 60): void {
  need(sheet, 34 + keepWith);
  if (sheet.y > MARGIN) sheet.y += 14;
  sheet.y +=
    writeText(sheet, text, {
      face: 'title',
      size: 14,
      x: MARGIN,
      y: sheet.y,
      width: widthOfPage(sheet),
      tag: 'H2',
    }) + 6;
}

export function rule(sheet: Sheet, y: number, color = LINE): void {
  decorate(sheet, () =>
    sheet.pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + widthOfPage(sheet), y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke(),
  );
}

export async function bytesOf({ pdf, parent }: Sheet): Promise<Buffer> {
  parent.end();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => pdf.on('end', resolve));
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
