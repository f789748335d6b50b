import { expect, test } from 'vitest';
import { bytesOf, openSheet, paragraph } from './pdf/sheet.ts';
import { runsOf } from './report-fonts.ts';
import { sharedFont } from './shared-fonts.ts';
import { readPdf } from './testing/read-pdf.ts';

const written = async (text: string): Promise<Buffer> => {
  const sheet = openSheet({ title: 'Text', madeOn: new Date('2026-11-15T12:00:00Z') });
  paragraph(sheet, text);
  return bytesOf(sheet);
};

test('2 documents share 1 parsed font', async () => {
  const [run] = runsOf('Oak Street', 'text');
  const font = sharedFont(run!.file);
  await written('Oak Street');
  expect(sharedFont(run!.file)).toBe(font);
});

test('a document has the same bytes after other documents with different characters', async () => {
  const text = 'The owner’s 3-year fixed rate: $1,200 – $1,300 a month';
  const first = await written(text);
  await written('ʼ ‑ é ö Łódź Ελλάδα Київ 0123456789 ﬁ');
  const second = await written(text);
  expect(second.equals(first)).toBe(true);
  expect((await readPdf(second)).text.trim()).toBe(text);
});

test('an apostrophe copies as written even when a character with the same glyph came first', async () => {
  await written('Hawaiʼi');
  expect((await readPdf(await written('The owner’s'))).text.trim()).toBe('The owner’s');
});
