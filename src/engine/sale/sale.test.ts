import { describe, expect, it } from 'vitest';
import { numberOrNull } from '#engine/outcome.ts';
import { EMPTY_STATEMENT } from '#engine/plan/plan-lines.ts';
import { assetDepreciation } from '#engine/tax/depreciation-assets.ts';
import type { TaxProperty } from '#engine/tax/tax-year.ts';
import {
  type ClosingStatement,
  closingTotals,
  proposedPayoff,
  rentCredit,
  taxCredit,
} from './closing-statement.ts';
import { actualResult, plannedResult, profitDrivers } from './final-verdict.ts';
import { saleAssets } from './sale-assets.ts';
import { isHeldLong, type SaleAsset, saleGain } from './sale-gain.ts';
import { saleTax } from './sale-tax.ts';

const S = '2027-09-17';
const W16 = {
  closedOn: '2023-06-01',
  principalCents: 20_000_000,
  annualRate: 0.0725,
  termMonths: 360,
  firstPayment: '2023-07-01',
};

const U44: ClosingStatement = {
  soldOn: S,
  priceCents: 34_200_000,
  sellingCosts: [
    { label: 'Agent commission', cents: 2_052_000 },
    { label: 'Transfer tax', cents: 171_000 },
    { label: 'Title, escrow and recording', cents: 248_055 },
  ],
  loans: [proposedPayoff('loan', 'Mortgage', W16, S)],
  rentCreditCents: rentCredit(197_500, S),
  taxCreditCents: taxCredit(438_000, 0, S),
  depositCents: 197_500,
};

describe('assets at sale', () => {
  it('W-20: for a sale in September 2025, depreciation is 15,030.30 on a building of 160,000, 381.82 on a roof of 9,000 and none on the land', () => {
    const property: TaxProperty = {
      priceCents: 20_000_000,
      closingCostsCents: 0,
      landPercent: 20,
      inServiceOn: '2023-02-01',
      soldOn: '2025-09-15',
      income: [],
      expenses: [
        { id: 'roof', category: 'improvement', date: '2024-07-01', cents: 900_000, label: 'Roof' },
      ],
      loans: [],
    };
    const assets = saleAssets(property, '2025-09-15');
    expect(assets.map(({ costCents }) => costCents)).toEqual([4_000_000, 16_000_000, 900_000]);
    // The sum of W-20's three years: 5,090.91 + 5,968.18 + 4,353.03.
    expect(assets.map(({ takenCents }) => takenCents)).toEqual([0, 1_503_030, 38_182]);
  });
});

describe('closing statement', () => {
  it('U-44: 342,000 on 2027-09-17 leaves 119,965.05 after costs, the loan and the credits', () => {
    expect(U44.loans).toEqual([
      {
        id: 'loan',
        label: 'Mortgage',
        balanceCents: 19_071_363,
        accruedCents: 60_610,
        penaltyCents: 0,
      },
    ]);
    expect([U44.rentCreditCents, U44.taxCreditCents]).toEqual([92_167, 310_800]);
    expect(closingTotals(U44)).toEqual({
      sellingCents: 2_471_055,
      payoffCents: 19_131_973,
      creditsCents: 600_467,
      cashCents: 11_996_505,
    });
  });

  it('a prepayment penalty of 3,000 leaves 3,000 less', () => {
    const loans = U44.loans.map((loan) => ({ ...loan, penaltyCents: 300_000 }));
    expect(closingTotals({ ...U44, loans }).cashCents).toBe(11_696_505);
  });

  it('closing day belongs to the buyer: closing on the first of September credits the full rent, and closing on January 1 credits no tax', () => {
    expect(rentCredit(197_500, '2027-09-01')).toBe(197_500);
    expect(rentCredit(197_500, '2027-09-30')).toBe(6583);
    expect(taxCredit(438_000, 0, '2027-01-01')).toBe(0);
  });

  it('of 3,108.00 of property tax, the seller owes 918.00 if 2,190 is paid, and nothing if the full year is paid', () => {
    expect(taxCredit(438_000, 219_000, S)).toBe(91_800);
    expect(taxCredit(438_000, 438_000, S)).toBe(0);
  });
});

const building = { id: 'building', label: 'Building', basisCents: 20_400_000 };
const kitchen = { id: 'kitchen', label: 'Kitchen', basisCents: 1_180_000 };
const inService = [
  { ...building, inServiceOn: '2023-05-10' },
  { ...kitchen, inServiceOn: '2025-04-12' },
].map((asset) => assetDepreciation(asset, S, S));

const U45_ASSETS: SaleAsset[] = [
  { id: 'land', label: 'Land', kind: 'land', costCents: 5_100_000, takenCents: 0 },
  ...inService.map(({ asset, accumulatedCents }) => ({
    id: asset.id,
    label: asset.label,
    kind: 'building' as const,
    costCents: asset.basisCents,
    takenCents: accumulatedCents,
  })),
  {
    id: 'appliances',
    label: 'Appliances',
    kind: 'fiveYear',
    costCents: 360_000,
    takenCents: 360_000,
  },
];

const RATES = { ordinaryPercent: 24, gainsPercent: 15, statePercent: null };

describe('tax on a sale', () => {
  const realized = 34_200_000 - 2_471_055;

  it('U-45: depreciation for the year is 5,558.48, and the gain of 83,671.87 is 3,600 + 33,182.42 + 46,889.45', () => {
    expect(inService.reduce((sum, { cents }) => sum + cents, 0)).toBe(555_848);
    expect(saleGain(realized, U45_ASSETS, true)).toEqual({
      realizedCents: 31_728_945,
      basisCents: 23_361_758,
      takenCents: 3_678_242,
      gainCents: 8_367_187,
      ordinaryCents: 360_000,
      unrecapturedCents: 3_318_242,
      capitalCents: 4_688_945,
      lossCents: 0,
      isLongTerm: true,
    });
  });

  it('U-45: at 24% and 15%, with 6,120.40 of carried losses released, the tax is 14,392.30', () => {
    const { lines, taxCents } = saleTax(saleGain(realized, U45_ASSETS, true), 612_040, RATES, null);
    expect(lines.map(({ kind, taxCents: tax }) => [kind, tax])).toEqual([
      ['capital', 703_342],
      ['unrecaptured', 796_378],
      ['ordinary', 86_400],
      ['released', -146_890],
    ]);
    expect(taxCents).toBe(1_439_230);
  });

  it('U-21: the 5-year 122,400 and the 15-year 57,120 above straight line are ordinary gain, 125,552.73 is unrecaptured and 101,000 is capital gain', () => {
    const gain = saleGain(118_000_000 - 5_900_000, U21_ASSETS, true);
    expect(gain).toMatchObject({
      gainCents: 40_607_273,
      ordinaryCents: 17_952_000,
      unrecapturedCents: 12_555_273,
      capitalCents: 10_100_000,
    });
    const investment = {
      modifiedIncomeCents: 33_000_000,
      thresholdCents: 25_000_000,
      isExempt: false,
    };
    const rates = { ordinaryPercent: 32, gainsPercent: 15, statePercent: 5 };
    const { lines } = saleTax(gain, 2_600_000, rates, investment);
    const of = (wanted: string) => lines.find(({ kind }) => kind === wanted)?.taxCents;
    expect([of('unrecaptured'), of('investment'), of('state')]).toEqual([
      3_138_818, 1_444_276, 1_900_364,
    ]);
    expect(saleTax(gain, 0, rates, { ...investment, isExempt: true }).lines).not.toContainEqual(
      expect.objectContaining({ kind: 'investment' }),
    );
  });

  it('U-22: a gain of 34,000 is all unrecaptured and costs 8,160 in tax; at a price of 350,000, a loss of 16,000 saves 3,840', () => {
    const won = saleGain(37_600_000, U22_ASSETS, true);
    expect(won).toMatchObject({ unrecapturedCents: 3_400_000, capitalCents: 0, lossCents: 0 });
    expect(saleTax(won, 0, RATES, null).taxCents).toBe(816_000);
    const lost = saleGain(35_000_000 - 2_400_000, U22_ASSETS, true);
    expect(lost).toMatchObject({ unrecapturedCents: 0, capitalCents: 0, lossCents: 1_600_000 });
    expect(saleTax(lost, 0, RATES, null).taxCents).toBe(-384_000);
  });

  it('for property held exactly a year, the gain is all ordinary: 34,000 at 24%; a day longer and it isn’t', () => {
    expect(isHeldLong('2026-03-10', '2027-03-10')).toBe(false);
    expect(isHeldLong('2026-03-10', '2027-03-11')).toBe(true);
    expect(saleGain(37_600_000, U22_ASSETS, false)).toMatchObject({
      ordinaryCents: 3_400_000,
      unrecapturedCents: 0,
      capitalCents: 0,
    });
  });

  it('net investment income tax applies above the threshold: on 20,000 of a 30,000 gain at an income of 190,000, it is 760.00 (U-19)', () => {
    const gain = { ...saleGain(0, [], false), ordinaryCents: 3_000_000 };
    const at = (modifiedIncomeCents: number) =>
      saleTax(gain, 0, RATES, {
        modifiedIncomeCents,
        thresholdCents: 20_000_000,
        isExempt: false,
      }).lines.find(({ kind }) => kind === 'investment')?.taxCents ?? 0;
    expect([at(19_000_000), at(26_000_000), at(10_000_000)]).toEqual([76_000, 114_000, 0]);
  });
});

const U21_ASSETS: SaleAsset[] = [
  { id: 'land', label: 'Land', kind: 'land', costCents: 20_400_000, takenCents: 0 },
  { id: '5', label: '5', kind: 'fiveYear', costCents: 12_240_000, takenCents: 12_240_000 },
  {
    id: '15',
    label: '15',
    kind: 'fifteenYear',
    costCents: 8_160_000,
    takenCents: 8_160_000,
    straightLineCents: 2_448_000,
  },
  {
    id: 'building',
    label: 'Building',
    kind: 'building',
    costCents: 61_200_000,
    takenCents: 10_107_273,
  },
];

const U22_ASSETS: SaleAsset[] = [
  { id: 'land', label: 'Land', kind: 'land', costCents: 8_000_000, takenCents: 0 },
  {
    id: 'building',
    label: 'Building',
    kind: 'building',
    costCents: 32_000_000,
    takenCents: 5_800_000,
  },
];

const PLAN = {
  firstMonth: '2023-06',
  purchaseDate: '2023-05-10',
  cashInvestedCents: 6_050_000,
  years: [360_000, 402_050, 445_200, 489_675, 535_410].map((otherIncome, at) => ({
    year: at + 1,
    lines: { ...EMPTY_STATEMENT, otherIncome },
    rentedMonths: 12,
    valueCents: 0,
    balanceCents: 0,
  })),
  deal: {
    purchase: { price: 255_000, closingCosts: 0, rehabCost: 0, holdingCosts: 0 },
    loans: [{ principal: 200_000, annualRate: 0.0725, termMonths: 360 }],
    operating: {
      monthlyRent: 0,
      monthlyOtherIncome: 0,
      vacancyRate: 0,
      annualPropertyTax: 0,
      annualInsurance: 0,
      monthlyHoa: 0,
      annualUtilities: 0,
      annualOtherExpenses: 0,
      maintenanceRate: 0,
      managementRate: 0,
      capexRate: 0,
    },
    growth: { valueGrowthRate: 0.03, rentGrowthRate: 0, expenseGrowthRate: 0 },
    exit: { sellingCostRate: 0.06 },
    holdYears: 5,
    discountRate: 0.08,
  },
};

const BOOKS = {
  closingDate: '2023-05-10',
  closingCashCents: 6_124_018,
  rows: [
    { date: '2023-12-31', cents: 110_025 },
    { date: '2024-12-31', cents: 287_040 },
    { date: '2025-12-31', cents: -914_072 },
    { date: '2026-12-31', cents: 501_209 },
    { date: '2027-09-30', cents: 241_166 },
  ],
  other: [],
};

describe('final verdict', () => {
  const planned = plannedResult(PLAN, S);
  const actual = actualResult(BOOKS, U44);

  it('U-46: the plan projected 13.6961% and 39,762.21, the sale earned 17.6472% and 62,953.55', () => {
    expect(planned.profitCents).toBe(3_976_221);
    expect(numberOrNull(planned.value)).toBeCloseTo(0.136961, 6);
    expect(actual.profitCents).toBe(6_295_355);
    expect(numberOrNull(actual.value)).toBeCloseTo(0.176472, 6);
  });

  it('U-46: the drivers, largest first, add up to the difference of 23,191.34', () => {
    const drivers = profitDrivers(planned, actual);
    expect(drivers).toEqual([
      { key: 'price', cents: 5_215_344 },
      { key: 'cashFlow', cents: -2_008_378 },
      { key: 'sellingCosts', cents: -731_976 },
      { key: 'loanPayoff', cents: -81_838 },
      { key: 'cashInvested', cents: -74_018 },
    ]);
    expect(drivers.reduce((sum, { cents }) => sum + cents, 0)).toBe(2_319_134);
  });

  it('refinance cash and extra principal are their own driver: an unplanned 10,000 is “other”', () => {
    const other = [{ date: '2025-01-01', cents: -1_000_000 }];
    expect(profitDrivers(planned, actualResult({ ...BOOKS, other }, U44))).toContainEqual({
      key: 'other',
      cents: -1_000_000,
    });
  });

  it('a sale after 200 days shows the total return: 1,000 of profit on 61,240.18 and 1,000 paid in', () => {
    const { priceCents: _, ...rest } = U44;
    const priceCents = 19_131_973 + 2_471_055 + 6_124_018 + 402_967 + 200_000;
    const soon = { ...rest, priceCents, soldOn: '2023-11-26' };
    const books = { ...BOOKS, rows: [{ date: '2023-07-01', cents: -100_000 }] };
    const result = actualResult(books, soon);
    expect(result).toMatchObject({ kind: 'totalReturn', profitCents: 100_000 });
    expect(numberOrNull(result.value)).toBeCloseTo(1000 / 62_240.18, 9);
  });
});
