import { describe, expect, it } from 'vitest';
import { EMPTY_STATEMENT, type StatementCents } from '#engine/plan/plan-lines.ts';
import { type OutlookProperty, portfolioOutlook } from './outlook.ts';

const TODAY = '2026-11-15';
const lines = (more: Partial<StatementCents>): StatementCents => ({ ...EMPTY_STATEMENT, ...more });

/** Rent of 1,000.00 minus 5%, 600.00 to the bank and 100.00 for repairs: 250.00 a month. */
const PLAN = lines({ grossRent: 100_000, vacancy: 5000, debtService: 60_000, maintenance: 10_000 });
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'];

const property = (more: Partial<OutlookProperty> = {}): OutlookProperty => ({
  id: 'alder',
  purchaseDate: '2026-08-01',
  soldOn: null,
  books: new Map(),
  debtServiceDue: new Map(),
  toCome: EMPTY_STATEMENT,
  isUnbooked: false,
  plan: new Map(MONTHS.map((month) => [month, PLAN])),
  record: PLAN,
  ...more,
});

const month = (outlook: ReturnType<typeof portfolioOutlook>, name: string) =>
  outlook.months.find((one) => one.month === name)!;

describe('portfolio outlook', () => {
  const booked = property({
    books: new Map([
      ['2026-08', lines({ grossRent: 100_000 })],
      ['2026-09', lines({ grossRent: 100_000, debtService: 60_000, maintenance: 52_400 })],
      ['2026-11', lines({ grossRent: 80_000 })],
    ]),
    debtServiceDue: new Map(['2026-08', '2026-10', '2026-11'].map((name) => [name, 60_000])),
    toCome: lines({ grossRent: 20_000, maintenance: 7500 }),
  });

  it('expects 325.00 in November: 200.00 so far, 125.00 to come, 75.00 above the plan of 250.00', () => {
    const { cashFlow, lines: rows, drivers } = portfolioOutlook([booked], TODAY);
    expect(cashFlow).toEqual({
      soFarCents: 20_000,
      toComeCents: 12_500,
      expectedCents: 32_500,
      planCents: 25_000,
    });
    expect(rows.find(({ key }) => key === 'income')).toMatchObject({
      soFarCents: 80_000,
      toComeCents: 20_000,
      planCents: 95_000,
    });
    expect(rows.reduce((sum, { expectedCents }) => sum + expectedCents, 0)).toBe(32_500);
    expect(drivers).toEqual([
      { line: 'income', differenceCents: 5000 },
      { line: 'repairs', differenceCents: 2500 },
    ]);
  });

  it('records August at 400.00 and September at −124.00, explained by repairs 424.00 over plan', () => {
    const outlook = portfolioOutlook([booked], TODAY);
    expect(month(outlook, '2026-08')).toMatchObject({
      source: 'recorded',
      cashFlowCents: 40_000,
      planCents: 25_000,
      causes: [],
    });
    expect(month(outlook, '2026-09')).toMatchObject({
      cashFlowCents: -12_400,
      causes: [{ propertyId: 'alder', line: 'repairs', differenceCents: -42_400 }],
    });
    expect(month(outlook, '2026-11').source).toBe('expected');
    expect(month(outlook, '2026-07').source).toBe('none');
  });

  it('compares 3 recorded months to plan, including October, which has no books and counts as −600.00: −324.00 of 750.00', () => {
    const { held, properties } = portfolioOutlook([booked], TODAY);
    expect(held).toEqual({ actualCents: -32_400, planCents: 75_000, months: 3, share: -0.432 });
    expect(properties[0]).toMatchObject({ recordedCents: -32_400, held });
  });

  it('hides the plan line when one of two properties has no plan, and still compares the other to its own plan', () => {
    const unplanned = { ...booked, id: 'linden', plan: new Map<string, StatementCents>() };
    const outlook = portfolioOutlook([booked, unplanned], TODAY);
    expect(outlook.cashFlow.planCents).toBeNull();
    expect(outlook.drivers).toEqual([]);
    expect(month(outlook, '2026-08')).toMatchObject({ cashFlowCents: 80_000, planCents: null });
    expect(outlook.held).toEqual({
      actualCents: -32_400,
      planCents: 75_000,
      months: 3,
      share: -0.432,
    });
    expect(outlook.properties[1]).toMatchObject({ held: null, recordedCents: -32_400 });
  });

  it('for a property without books, shows its months as planned (or as projected if it has no plan), expects 250.00 this month, and marks months shared with a property that has books as mixed', () => {
    const unbooked = property({ id: 'linden', isUnbooked: true });
    const alone = portfolioOutlook([unbooked], TODAY);
    expect(alone).toMatchObject({ unbooked: 1, held: null });
    expect(alone.cashFlow).toMatchObject({ soFarCents: 0, expectedCents: 25_000 });
    expect(month(alone, '2026-10').source).toBe('planned');
    const unplanned = portfolioOutlook([{ ...unbooked, plan: new Map() }], TODAY);
    expect(month(unplanned, '2026-10')).toMatchObject({ source: 'projected', planCents: null });
    const both = portfolioOutlook([booked, unbooked], TODAY);
    expect(month(both, '2026-10').source).toBe('mixed');
    expect(both.held?.months).toBe(3);
  });

  it('leaves a property sold on October 31 out of November', () => {
    const sold = { ...booked, soldOn: '2026-10-31', toCome: EMPTY_STATEMENT };
    const until = new Map([...booked.books].filter(([name]) => name < '2026-11'));
    const outlook = portfolioOutlook([{ ...sold, books: until }], TODAY);
    expect(month(outlook, '2026-11')).toMatchObject({ source: 'none', cashFlowCents: 0 });
    expect(outlook.cashFlow).toMatchObject({ expectedCents: 0, planCents: null });
  });
});
