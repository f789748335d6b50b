import { expect, test } from 'vitest';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { expenseSentence } from './expense-charts.tsx';

const thisYear = Number(calendarToday().slice(0, 4));
const spentIn = (year: number, difference: number) =>
  expenseSentence({
    year,
    total: 5000,
    operating: 4000,
    byMonth: [],
    byCategory: [],
    plan: { operating: 4000 + difference, difference },
  });

test('the text says this year’s expenses “are $512 under plan so far”, and last year’s “were”', () => {
  expect(spentIn(thisYear, 512)).toBe(`${thisYear} operating expenses are $512 under plan so far.`);
  expect(spentIn(thisYear - 1, 512)).toBe(
    `${thisYear - 1} operating expenses were $512 under plan.`,
  );
  expect(spentIn(thisYear - 1, 0)).toBe(`${thisYear - 1} operating expenses were on plan.`);
});
