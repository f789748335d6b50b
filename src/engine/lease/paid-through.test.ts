import { expect, test } from 'vitest';
import type { Lease } from './lease.ts';
import { nextRent, proposePaidThrough, type ReceivedRent } from './paid-through.ts';

const TODAY = '2026-11-17';

const lease = (rent: number, more: Partial<Lease> = {}): Lease => ({
  start: '2024-03-01',
  end: null,
  endedOn: null,
  afterEnd: 'monthToMonth',
  rentCents: rent * 100,
  dueDay: 1,
  proration: 'actual',
  steps: [],
  ...more,
});

const paid = (date: string, dollars: number, isMatched = false): ReceivedRent => ({
  id: date,
  date,
  cents: Math.round(dollars * 100),
  isMatched,
});

const monthly = (from: number, to: number, dollars: number): ReceivedRent[] =>
  Array.from({ length: to - from + 1 }, (_, at) =>
    paid(`2026-${String(from + at).padStart(2, '0')}-03`, dollars),
  );

const known = (one: Lease, rows: readonly ReceivedRent[]) => {
  const found = proposePaidThrough(one, rows, TODAY);
  return found?.kind === 'known' ? found.proposal : found;
};

test('2,350 on the 3rd of each month from January to November is paid through Nov 30, and Dec 1 is next', () => {
  expect(known(lease(2350), monthly(1, 11, 2350))).toMatchObject({
    paidThrough: '2026-11-30',
    openingBalanceCents: 0,
    dueCents: 0,
    partial: null,
    next: { due: '2026-12-01', cents: 235_000 },
  });
});

test('800 of 1,325 on Nov 3 is paid through Oct 31, and 525.00 is due now', () => {
  const rows = [...monthly(1, 10, 1325), paid('2026-11-03', 800)];
  expect(known(lease(1325), rows)).toMatchObject({
    paidThrough: '2026-10-31',
    openingBalanceCents: 0,
    dueCents: 52_500,
    partial: { date: '2026-11-03', cents: 80_000 },
  });
});

test('a missed June payment leaves one rent of 1,325.00 owed, not hidden by later payments', () => {
  const rows = [...monthly(1, 5, 1325), ...monthly(7, 11, 1325)];
  expect(known(lease(1325), rows)).toMatchObject({
    paidThrough: '2026-10-31',
    openingBalanceCents: 132_500,
    dueCents: 132_500,
  });
});

test('December paid on Nov 16 is paid through Dec 31 and owes nothing', () => {
  const rows = [...monthly(1, 11, 1325), paid('2026-11-16', 1325, true)];
  expect(known(lease(1325), rows)).toMatchObject({
    paidThrough: '2026-12-31',
    openingBalanceCents: 0,
    dueCents: 0,
    next: { due: '2027-01-01', cents: 132_500 },
  });
});

test('200 paid above the rent in May is 200.00 prepaid on Nov 30', () => {
  const rows = [...monthly(1, 11, 1325), paid('2026-05-20', 200)];
  expect(known(lease(1325), rows)).toMatchObject({
    paidThrough: '2026-11-30',
    openingBalanceCents: -20_000,
    dueCents: -20_000,
  });
});

test('rent received on Oct 29 counts for November', () => {
  expect(known(lease(1325), [paid('2026-10-29', 1325)])).toMatchObject({
    paidThrough: '2026-11-30',
    dueCents: 0,
  });
});

test('two deposits of 1,900 in November raise the question of which one is rent; either choice is paid through Nov 30', () => {
  const rows = [...monthly(1, 10, 1900), paid('2026-11-02', 1900), paid('2026-11-06', 1900)];
  const found = proposePaidThrough(lease(1900), rows, TODAY);
  expect(found).toMatchObject({
    kind: 'ambiguous',
    choices: [
      { row: { id: '2026-11-02' }, paidThrough: '2026-11-30', dueCents: 0 },
      { row: { id: '2026-11-06' }, paidThrough: '2026-11-30', dueCents: 0 },
    ],
  });
  const ids = found?.kind === 'ambiguous' ? found.choices[1]!.matchIds : [];
  expect(ids).toContain('2026-11-06');
  expect(ids).not.toContain('2026-11-02');
  expect(ids).toHaveLength(11);
});

test('a second deposit of 1,900 after a missed October isn’t ambiguous: it pays October', () => {
  const rows = [...monthly(1, 9, 1900), paid('2026-11-02', 1900), paid('2026-11-06', 1900)];
  expect(known(lease(1900), rows)).toMatchObject({ paidThrough: '2026-11-30', dueCents: 0 });
});

test('48.20 for water is part of each monthly charge', () => {
  const one = lease(1150, { recurring: [{ label: 'Water', cents: 4820 }] });
  expect(known(one, monthly(9, 11, 1150))).toMatchObject({
    paidThrough: '2026-10-31',
    dueCents: 3 * 4820,
  });
});

test('payments that begin with the lease need no paid-through date: 11 of 11 are matched and nothing is due', () => {
  const started = lease(1150, { start: '2026-01-01' });
  const found = known(started, monthly(1, 11, 1150));
  expect(found).toMatchObject({ paidThrough: null, openingBalanceCents: 0, dueCents: 0 });
  expect(found).toHaveProperty('matchIds.length', 11);
  expect(known(started, monthly(1, 10, 1150))).toMatchObject({ dueCents: 115_000 });
});

test('a lease without payments gets no proposal', () => {
  expect(proposePaidThrough(lease(1150), [], TODAY)).toBeNull();
});

test('a lease that ends on Nov 30 has no next rent', () => {
  const ended = lease(1150, { end: '2026-11-30', afterEnd: 'ends' });
  expect(nextRent(ended, TODAY)).toBeNull();
  expect(nextRent(lease(1150), TODAY)).toEqual({ due: '2026-12-01', cents: 115_000 });
});
