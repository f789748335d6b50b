import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPastDue, nextMaintenanceDue } from './maintenance.ts';
import { RECURRENCES, type Recurrence } from './recurring.ts';

test('a filter due every quarter from Jan 31, done on time, is due Apr 30 and then Jul 31', () => {
  const task = { anchor: '2026-01-31', every: 'quarterly' } as const;
  const next = (dueOn: string) => nextMaintenanceDue(task, { dueOn, doneOn: dueOn });
  expect(next('2026-01-31')).toBe('2026-04-30');
  expect(next('2026-04-30')).toBe('2026-07-31');
});

test('a task due Apr 1 is next due May 1 if done early on Mar 1, and Jul 1 if done late on Jun 20', () => {
  const task = { anchor: '2026-04-01', every: 'monthly' } as const;
  const next = (doneOn: string) => nextMaintenanceDue(task, { dueOn: '2026-04-01', doneOn });
  expect(next('2026-03-01')).toBe('2026-05-01');
  expect(next('2026-06-20')).toBe('2026-07-01');
});

test('a request due yesterday is past due while open, not once it’s done, and never without a date', () => {
  const due = { state: 'open', dueOn: '2026-11-14' } as const;
  expect(isPastDue(due, '2026-11-15')).toBe(true);
  expect(isPastDue(due, '2026-11-14')).toBe(false);
  expect(isPastDue({ ...due, state: 'done' }, '2026-11-15')).toBe(false);
  expect(isPastDue({ ...due, dueOn: null }, '2026-11-15')).toBe(false);
});

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2080-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('for any task, the next date is after both the due date and the day the task was done, and on or before the anchor’s day of the month', () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...(Object.keys(RECURRENCES) as Recurrence[])),
      day,
      (anchor, every, doneOn) => {
        const next = nextMaintenanceDue({ anchor, every }, { dueOn: anchor, doneOn });
        expect(next > anchor && next > doneOn).toBe(true);
        expect(Number(next.slice(8))).toBeLessThanOrEqual(Number(anchor.slice(8)));
      },
    ),
  );
});
