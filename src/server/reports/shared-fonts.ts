import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** What the PDF writer needs from a glyph. */
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

/** PDF fonts are measured in thousandths of the font size. */
const UNITS = 1000;
/** Cached text runs per font, about 4 MB at most. */
const MOST_RUNS = 20_000;

/** Parsed once per thread and shared by all its documents. */
const fonts = new Map<string, object>();

export function sharedFont(file: string): object {
  const known = fonts.get(file);
  if (known) return known;
  const font = pdfFont(create(readFileSync(file)));
  fonts.set(file, font);
  return font;
}

/**
 * A font for the PDF writer that lays out each word only once. Its units are already thousandths, because the writer
 * scales shared glyphs in place and only scaling by 1 can safely be repeated.
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
  /** Without kerning and contextual alternates, no character depends on its neighbors. */
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
  // Everything else, such as the name and tables, comes from the font itself.
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
 * A glyph keeps the first character it is looked up by, and that character is what gets copied from the PDF. Looking up
 * all characters in a fixed order up front makes the result independent of earlier documents; punctuation comes before
 * letters that look like it.
 */
function nameGlyphs(font: Font): void {
  const isPunctuation = (character: number) => character >= 0x2000 && character < 0x2070;
  const rank = (character: number) => (isPunctuation(character) ? 0x100 : character);
  for (const character of font.characterSet.toSorted((a, b) => rank(a) - rank(b)))
    font.glyphForCodePoint(character);
}
