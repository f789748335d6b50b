import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { IS_READ, type SourceText, SURFACES, textsOf } from './source-texts.ts';

/**
 * Prints what people read, one text per line: `npx tsx scripts/wording/list-texts.ts src/web/features/rent`.
 * `--kind text|comment|title` prints only one kind, and `--draw 300 --seed 1` prints a random sample of sentences of at
 * least four words.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string' },
    draw: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const paths = execFileSync(
  'git',
  ['ls-files', ...(positionals.length > 0 ? positionals : SURFACES)],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => IS_READ.test(path));

const texts = paths
  .flatMap((path) => textsOf(path, readFileSync(path, 'utf8')))
  .filter(({ kind }) => values.kind === undefined || kind === values.kind);

/** The same texts for the same seed (mulberry32). */
function drawn(all: readonly SourceText[], count: number, seed: number): SourceText[] {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

const segments = new Intl.Segmenter('en-US', { granularity: 'sentence' });
const sentencesOf = (text: SourceText): SourceText[] =>
  [...segments.segment(text.text)]
    .map(({ segment }) => ({ ...text, text: segment.trim() }))
    .filter(({ text: sentence }) => sentence.split(' ').length >= 4);

const shown = values.draw
  ? drawn(texts.flatMap(sentencesOf), Number(values.draw), Number(values.seed))
  : texts;
for (const { path, line, kind, text } of shown)
  console.log(`${path}:${line}${kind === 'text' ? '' : ` (${kind})`} ${text}`);
