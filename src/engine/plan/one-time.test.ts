import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneTimeOf, shortVacancies, withoutSeries } from './one-time.ts';
import { EMPTY_STATEMENT } from './plan-lines.ts';
import { compareStatements } from './variance.ts';

const INVESTED = { plan: 1, actual: 1 };
const YEAR = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);

/** The year in the overview's design: $4,416 planned, $3,651 actual. */
const PLAN = {
  ...EMPTY_STATEMENT,
  grossRent: 3_000_000,
  vacancy: 150_000,
  maintenance: 210_000,
  management: 228_000,
  capex: 150_000,
  propertyTax: 360_000,
  insurance: 150_000,
  utilities: 96_000,
  debtService: 1_214_400,
  otherIncome: 0,
};
const ACTUAL = {
  ...PLAN,
  grossRent: 3_150_000,
  vacancy: 180_000,
  maintenance: 283_000,
  management: 305_100,
  capex: 118_000,
  propertyTax: 394_800,
  insurance: 193_200,
  utilities: 101_400,
  otherIncome: 5000,
};

describe('one-time items', () => {
  test('a $675 leasing fee, $620 to ready the unit and $300 of vacancy beyond plan add up to $1,595; the year misses plan by $765 but would beat it by $830 without them', () => {
    const { oneTime, cashFlow } = compareStatements(PLAN, ACTUAL, YEAR, INVESTED, [
      { key: 'vacancy', name: 'Unit B vacant', month: '2026-05', cents: 120_000 },
      { key: 'maintenance', name: 'Make-ready', month: '2026-05', cents: 62_000 },
      { key: 'management', name: 'Leasing fee', month: '2026-06', cents: 67_500 },
      { key: 'capex', name: 'Water heater', month: '2026-02', cents: 118_000 },
    ]);
    expect(oneTime.items.map(({ name, effectCents }) => [name, effectCents])).toEqual([
      ['Leasing fee', -67_500],
      ['Make-ready', -62_000],
      ['Unit B vacant', -30_000],
    ]);
    expect(oneTime.effectCents).toBe(-159_500);
    expect([cashFlow.planCents, cashFlow.varianceCents]).toEqual([441_600, -76_500]);
    expect(oneTime.otherCents).toBe(83_000);
  });

  test('of a $4,200 water heater, only the $2,700 beyond the plan’s $1,500 reserve counts', () => {
    const { oneTime } = compareStatements(PLAN, { ...PLAN, capex: 420_000 }, YEAR, INVESTED, [
      { key: 'capex', name: 'Water heater', month: '2026-05', cents: 420_000 },
    ]);
    expect([oneTime.effectCents, oneTime.otherCents]).toEqual([-270_000, 0]);
  });

  test('one-time income raises cash flow', () => {
    const { oneTime } = compareStatements(PLAN, { ...PLAN, otherIncome: 90_000 }, YEAR, INVESTED, [
      { key: 'otherIncome', name: 'Insurance payout', month: '2026-03', cents: 90_000 },
    ]);
    expect([oneTime.effectCents, oneTime.otherCents]).toEqual([90_000, 0]);
  });

  test('an item below 5% of all line differences isn’t named: $49 of $1,000', () => {
    const lines = [
      { key: 'capex', label: 'CapEx', varianceCents: -95_100 },
      { key: 'maintenance', label: 'Maintenance', varianceCents: -4900 },
    ] as const;
    const item = { key: 'maintenance', name: 'Locks', month: '2026-01', cents: 4900 } as const;
    expect(oneTimeOf(lines, [item]).items).toEqual([]);
    const more = [lines[0], { ...lines[1], varianceCents: -5100 }];
    expect(oneTimeOf(more, [{ ...item, cents: 5100 }]).items).toHaveLength(1);
  });
});

describe('a series', () => {
  const paid = (series: string, month: string, cents: number) => ({
    key: 'maintenance' as const,
    name: `${series} ${cents}`,
    series,
    month,
    cents,
  });

  type Paid = ReturnType<typeof paid>;

  test('is half to twice the amount for the same payee in another month', () => {
    const items = [
      paid('Plumber', '2026-01', 15_000),
      paid('Plumber', '2026-04', 30_000),
      paid('Plumber', '2026-05', 420_000),
      paid('Roofer', '2026-05', 16_000),
      paid('Roofer', '2026-05', 16_000),
      paid('Painter', '2026-06', -5000),
    ];
    expect(withoutSeries(items).map(({ name }) => name)).toEqual([
      'Plumber 420000',
      'Roofer 16000',
      'Roofer 16000',
    ]);
  });

  test('is found as if by comparing every pair, in 300 random lists', () => {
    const amount = fc.integer({ min: -100, max: 5000 });
    const month = fc.constantFrom('2026-01', '2026-02', '2026-03');
    const item = fc.tuple(fc.constantFrom('Plumber', 'Roofer'), month, amount);
    const inSeries = (one: Paid, other: Paid) =>
      other.series === one.series &&
      other.month !== one.month &&
      2 * other.cents >= one.cents &&
      other.cents <= 2 * one.cents;
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (rows) => {
        const items = rows.map((row) => paid(...row));
        const once = items.filter(
          (one) => one.cents > 0 && !items.some((other) => inSeries(one, other)),
        );
        expect(new Set(withoutSeries(items))).toEqual(new Set(once));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a vacancy', () => {
  const NO_LEDGER = { charges: [], settlements: [], creditCents: 0, openCents: 0 };
  const leased = (start: string, end: string) => ({
    lease: { start, end, endedOn: null, afterEnd: 'ends' as const },
    ledger: NO_LEDGER,
  });
  const unit = (...leases: ReturnType<typeof leased>[]) => ({
    name: 'Unit B vacant',
    askingRentCents: 120_000,
    leases,
  });
  const vacant = (of: ReturnType<typeof unit>) =>
    shortVacancies(of, YEAR, null, null).map(({ month }) => month);

  test('of 3 months between two tenants is named by month; one of 4 months isn’t', () => {
    const before = leased('2025-01-01', '2026-02-28');
    expect(vacant(unit(before, leased('2026-06-01', '2027-05-31')))).toEqual([
      '2026-03',
      '2026-04',
      '2026-05',
    ]);
    expect(vacant(unit(before, leased('2026-07-01', '2027-06-30')))).toEqual([]);
  });
});
