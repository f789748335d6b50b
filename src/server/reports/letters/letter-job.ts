import { greetingOf, type Letter } from '#domain/letters/letter-text.ts';
import { dateText } from '#domain/text/date-text.ts';
import { cents } from '#domain/text/number-text.ts';
import { drawLines } from '#server/reports/pdf/draw-lines.ts';
import { bytesOf, openSheet, paragraph } from '#server/reports/pdf/sheet.ts';
import type { WorkerJob } from '#server/workers/job.ts';

const SIZE = 10.5;

/** Prints a letter; the same letter gives the same bytes. */
export const letterJob: WorkerJob<{ letter: Letter; madeOn: Date }, Uint8Array> = {
  name: 'letter',
  lengthOf: () => 'short',
  run: ({ letter, madeOn }) => drawLetter(letter, madeOn),
};

async function drawLetter(letter: Letter, madeOn: Date): Promise<Buffer> {
  const { owner, tenants, address, date, subject, paragraphs, lines, closing } = letter;
  const sheet = openSheet({ title: subject, madeOn });
  const line = (text: string, gap = 1) => paragraph(sheet, text, { size: SIZE, gap });
  paragraph(sheet, owner, { size: SIZE, face: 'strong', gap: 18 });
  line(dateText(date), 18);
  for (const name of tenants) line(name);
  line(address, 22);
  paragraph(sheet, subject, { size: 15, face: 'title', gap: 12 });
  line(greetingOf(letter), 10);
  for (const text of paragraphs) line(text, 10);
  if (lines.length > 0)
    drawLines(
      sheet,
      'Details',
      [
        { label: 'Description', width: 0, isText: true },
        { label: 'Amount', width: 110 },
      ],
      lines.map(({ label, amount }) => [label, cents(amount)]),
      new Set(lines.flatMap(({ isTotal }, at) => (isTotal ? [at] : []))),
    );
  sheet.y += 18;
  line(closing, 18);
  line('Sincerely,', 26);
  paragraph(sheet, owner, { size: SIZE, face: 'strong' });
  return bytesOf(sheet);
}
