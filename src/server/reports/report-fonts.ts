import { fileURLToPath } from 'node:url';

/*
 * Inter and Fraunces (SIL Open Font License), converted from the web app's variable fonts to single weights, because a
 * PDF can embed neither compressed nor variable fonts. Each file covers one group of scripts, as on the web.
 */
export type Face = 'text' | 'strong' | 'title';

const FILES: Readonly<Record<Face, string>> = {
  text: 'inter-400',
  strong: 'inter-600',
  title: 'fraunces-560',
};

type Script = 'latin' | 'latin-ext' | 'greek' | 'cyrillic' | 'vietnamese';

/** Matches a single character or a whole string; testing the whole string is faster than testing each character. */
const LATIN =
  /^[ -~\u00A0-\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122\u2212]+$/;

const SCRIPTS: readonly [Script, RegExp][] = [
  ['latin', LATIN],
  [
    'vietnamese',
    /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9\u20AB]/,
  ],
  ['greek', /[\u0370-\u0377\u037A-\u037F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03FF]/],
  [
    'cyrillic',
    /[\u0401\u0410-\u044F\u0451\u0490\u0491\u04B0\u04B1\u0404\u0406\u0407\u0454\u0456\u0457\u040E\u045E]/,
  ],
  ['latin-ext', /[\u0100-\u02BA\u1E00-\u1E9F\u1EF2-\u1EFF]/],
];

/** The bundle has its own copy of this folder next to it. */
const FOLDER = fileURLToPath(new URL('./fonts', import.meta.url));

export interface FontRun {
  file: string;
  text: string;
}

/** Splits text into runs of one font each; a character no font has becomes a question mark. */
export function runsOf(text: string, face: Face): FontRun[] {
  if (LATIN.test(text)) return [{ file: fileFor(face, 'latin'), text }];
  const runs: FontRun[] = [];
  for (const character of text.normalize('NFC')) {
    const script = SCRIPTS.find(([, letters]) => letters.test(character))?.[0];
    const file = fileFor(face, script ?? 'latin');
    const written = script ? character : '?';
    const last = runs.at(-1);
    if (last?.file === file) last.text += written;
    else runs.push({ file, text: written });
  }
  return runs;
}

/** Fraunces has only Latin letters; Inter is used for everything else. */
function fileFor(face: Face, script: Script): string {
  const isLatin = script === 'latin' || script === 'latin-ext';
  const family = face === 'title' && !isLatin ? FILES.strong : FILES[face];
  return `${FOLDER}/${family}-${script}.ttf`;
}
