import { describe, expect, it } from 'vitest';
import {
  type BookMonth,
  type CashFlowLines,
  cashFlowTrend,
  firstWholeMonth,
  type TrendProperty,
} from './trend.ts';

const record: CashFlowLines = {
  incomeCents: 150_000,
  operatingCents: 40_000,
  debtServiceCents: 80_000,
  mortgageInsuranceCents: 0,
  improvementCents: 0,
};
const book = (month: string, more: Partial<BookMonth> = {}): BookMonth => ({
  month,
  incomeCents: 140_000,
  operatingCents: 10_000,
  debtServiceCents: 0,
  mortgageInsuranceCents: 0,
  improvementCents: 0,
  ...more,
});
const property = (more: Partial<TrendProperty>): TrendProperty => ({
  purchaseDate: null,
  books: [],
  debtServiceDue: {},
  plan: {},
  record,
  ...more,
});

describe('cash flow trend', () => {
  it('over 12 months ends with November 2026 and starts with December 2025, with every month projected at 300.00 for lack of a plan', () => {
    const rows = cashFlowTrend([property({})], '2026-11-16', 12);
    expect([rows[0]?.month, rows.at(-1)?.month]).toEqual(['2025-12', '2026-11']);
    expect(new Set(rows.map(({ cashFlowCents }) => cashFlowCents))).toEqual(new Set([30_000]));
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['plan']));
  });

  it('is actual from the first through the last month with books, 0 apart from loan payments due in an empty month between them, and planned after that', () => {
    const books = [book('2026-08'), book('2026-10', { improvementCents: 5000 })];
    const due = { '2026-08': 79_000, '2026-09': 79_000 };
    const rows = cashFlowTrend([property({ books, debtServiceDue: due })], '2026-11-16', 4);
    expect(rows.map(({ source, cashFlowCents }) => [source, cashFlowCents])).toEqual([
      ['actual', 140_000 - 10_000 - 79_000],
      ['actual', -79_000],
      ['actual', 140_000 - 10_000 - 5000],
      ['plan', 30_000],
    ]);
  });

  it('adds 790.00 of loan payments due but not recorded to 400.00 recorded', () => {
    const books = [book('2026-11', { debtServiceCents: 40_000 })];
    const debtServiceDue = { '2026-11': 79_000 };
    const [row] = cashFlowTrend([property({ books, debtServiceDue })], '2026-11-16', 1);
    expect(row?.debtServiceCents).toBe(119_000);
  });

  it('is mixed when one property has books and another has none: 1,300.00 + 300.00', () => {
    const rows = cashFlowTrend(
      [property({ books: [book('2026-11')] }), property({})],
      '2026-11-16',
      1,
    );
    expect(rows).toMatchObject([
      {
        source: 'mixed',
        cashFlowCents: 160_000,
        actualProperties: 1,
        planProperties: 1,
        projectedProperties: 1,
      },
    ]);
  });

  it('counts a month the plan doesn’t cover as projected: 1,300.00 in October, 300.00 from the property record in November', () => {
    const plan = { '2026-10': { ...record, incomeCents: 250_000 } };
    const rows = cashFlowTrend([property({ plan })], '2026-11-16', 2);
    expect(rows).toMatchObject([
      { source: 'plan', cashFlowCents: 130_000, planProperties: 1, projectedProperties: 0 },
      { source: 'plan', cashFlowCents: 30_000, planProperties: 1, projectedProperties: 1 },
    ]);
    const both = cashFlowTrend([property({ plan }), property({})], '2026-10-31', 1);
    expect(both).toMatchObject([
      { source: 'plan', planProperties: 2, projectedProperties: 1, actualProperties: 0 },
    ]);
  });

  it('starts with the first full month: October for a September 10 purchase', () => {
    expect(firstWholeMonth('2026-09-10')).toBe('2026-10');
    expect(firstWholeMonth('2026-09-01')).toBe('2026-09');
    const rows = cashFlowTrend([property({ purchaseDate: '2026-09-10' })], '2026-11-16', 3);
    expect(rows.map(({ source }) => source)).toEqual(['none', 'plan', 'plan']);
  });
});
