import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AllDayEvent, calendarText } from './ical.ts';

const EVENT: AllDayEvent = {
  uid: 'lease-1@freehold',
  day: '2026-12-31',
  summary: 'Lease ends: 118 Birch Street, Unit A; second floor',
  description: 'Renew it\nor market the unit.',
  url: 'https://freehold.example/portfolio',
  changedAt: new Date('2026-11-15T12:00:00Z'),
};

/** Reads a calendar as another program would: unfold, then split each line into name and value. */
function readBack(text: string): { name: string; value: string }[] {
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(':');
      const value = line
        .slice(at + 1)
        .replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
      return { name: line.slice(0, at), value };
    });
}

const valueOf = (text: string, name: string) =>
  readBack(text).find((line) => line.name === name)?.value;

test('an event on Dec 31, 2026 starts 20261231 and ends, exclusively, 20270101', () => {
  const text = calendarText('Freehold', [EVENT]);
  expect(valueOf(text, 'DTSTART;VALUE=DATE')).toBe('20261231');
  expect(valueOf(text, 'DTEND;VALUE=DATE')).toBe('20270101');
  expect(valueOf(text, 'DTSTAMP')).toBe('20261115T120000Z');
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
});

test('2 kinds of separators, a line break and a backslash are read back unchanged', () => {
  const summary = String.raw`A;B,C\n is not a line break`;
  const text = calendarText('Freehold', [{ ...EVENT, summary }]);
  expect(valueOf(text, 'SUMMARY')).toBe(summary);
  expect(valueOf(text, 'DESCRIPTION')).toBe(EVENT.description);
});

test('for any text, no line has more than 75 octets and the text reads back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      const summary = typed.replaceAll(/[\p{Cc}]/gu, '');
      const text = calendarText('Freehold', [{ ...EVENT, summary }]);
      for (const line of text.split('\r\n'))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(valueOf(text, 'SUMMARY') ?? '').toBe(summary);
    }),
  );
});

test('without events, the text is still a calendar, with 9 lines', () => {
  expect(readBack(calendarText('Freehold', []))).toHaveLength(9);
});
