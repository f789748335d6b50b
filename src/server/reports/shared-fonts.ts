import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** What the PDF writer asks of a letter. */
interface PdfGlyph {
  id: number;
  advanceWidth: number;
  codePoints: readonly number[];
}

interface PdfGlyphPosition {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

interface PdfGlyphRun {
  glyphs: readonly PdfGlyph[];
  positions: readonly PdfGlyphPosition[];
  advanceWidth: number;
}

type Features = Readonly<Record<string, boolean>>;

/** Thousandths of the font size, the unit of a PDF. */
const UNITS = 1000;
/** Of each font: about 4 MB at most. */
const MOST_RUNS = 20_000;

/** Parsed once in each thread, and shared by all its documents. */
const fonts = new Map<string, object>();

export function sharedFont(file: string): object {
  const known = fonts.get(file);
  if (known) return known;
  const font = pdfFont(create(readFileSync(file)));
  fonts.set(file, font);
  return font;
}

/**
 * A font as the PDF writer uses it, which lays each word out once. It is in thousandths already: the writer scales what it
 * gets in place, and by 1 that can be repeated.
 */
function pdfFont(font: Font): object {
  const scale = UNITS / font.unitsPerEm;
  const { minX, minY, maxX, maxY } = font.bbox;
  nameGlyphs(font);
  const runs = new Map<string, PdfGlyphRun>();
  const remember = (key: string, run: PdfGlyphRun): PdfGlyphRun => {
    if (runs.size >= MOST_RUNS) runs.clear();
    runs.set(key, run);
    return run;
  };
  const shape = (text: string, features?: Features): PdfGlyphRun => {
    const { glyphs, positions } = font.layout(text, features);
    return runOf(
      glyphs.map(({ id, advanceWidth, codePoints }) => ({
        id,
        advanceWidth: advanceWidth * scale,
        codePoints,
      })),
      positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
        xAdvance: xAdvance * scale,
        yAdvance: yAdvance * scale,
        xOffset: xOffset * scale,
        yOffset: yOffset * scale,
      })),
    );
  };
  const layoutWord = (text: string) => runs.get(text) ?? remember(text, shape(text));
  /** Without kerning and alternates no character depends on its neighbors. */
  const layoutFigure = (text: string, features: Features): PdfGlyphRun => {
    const key = `\n${text}`;
    const known = runs.get(key);
    if (known) return known;
    const characters = Array.from(text);
    if (characters.length === 1) return remember(key, shape(text, features));
    const parts = characters.map((character) => layoutFigure(character, features));
    return remember(
      key,
      runOf(
        parts.flatMap(({ glyphs }) => glyphs),
        parts.flatMap(({ positions }) => positions),
      ),
    );
  };
  const inThousandths = {
    unitsPerEm: UNITS,
    ascent: font.ascent * scale,
    descent: font.descent * scale,
    lineGap: font.lineGap * scale,
    capHeight: font.capHeight * scale,
    xHeight: font.xHeight * scale,
    bbox: { minX: minX * scale, minY: minY * scale, maxX: maxX * scale, maxY: maxY * scale },
    createSubset: () => font.createSubset(),
    getGlyph: (id: number) => ({ advanceWidth: font.getGlyph(id).advanceWidth * scale }),
    layout: (text: string, features?: Features) =>
      features ? layoutFigure(text, features) : layoutWord(text),
  };
  // Everything else, such as its name and its tables, is that of the font itself.
  return Object.create(font, Object.getOwnPropertyDescriptors(inThousandths)) as object;
}

const runOf = (
  glyphs: readonly PdfGlyph[],
  positions: readonly PdfGlyphPosition[],
): PdfGlyphRun => ({
  glyphs,
  positions,
  advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
});

/**
 * A glyph keeps the first character it is found by, which is what a reader of the PDF copies. Found in one order at the
 * start, it does not depend on the documents before; punctuation before the letters that look like it.
 */
function nameGlyphs(font: Font): void {
  const isPunctuation = (character: number) => character >= 0x2000 && character < 0x2070;
  const rank = (character: number) => (isPunctuation(character) ? 0x100 : character);
  for (const character of font.characterSet.toSorted((a, b) => rank(a) - rank(b)))
    font.glyphForCodePoint(character);
}
