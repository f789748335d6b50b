import * as fc from 'fast-check';
import type {
  BrrrrDeal,
  ConstructionDraws,
  Deal,
  DealLoan,
  Exit,
  FlipDeal,
  Growth,
  LoanTerms,
  Operating,
  Project,
  Purchase,
  Reassessment,
  YearOverride,
} from '#engine/deal.ts';

/** Any finite number a caller could send, with edge cases overrepresented. */
export const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -500, max: 500 }),
  fc.constantFrom(0, -0, 1, -1, 5e-324, 1e-18, 1e-9, -1e-9, 1e15, -1e15, 1.7e308, -1.7e308),
);

const range = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const months = (min: number, max: number) => fc.integer({ min, max });

/** How numbers are drawn: what people type, or anything finite. */
type Draw = {
  readonly dollars: (max: number) => fc.Arbitrary<number>;
  readonly share: (max: number) => fc.Arbitrary<number>;
  readonly growth: fc.Arbitrary<number>;
  readonly count: (min: number, max: number) => fc.Arbitrary<number>;
};

export const sensible: Draw = {
  dollars: (max) => range(0, max),
  share: (max) => range(0, max),
  growth: range(-0.1, 0.15),
  count: months,
};

export const extreme: Draw = {
  dollars: () => anyNumber,
  share: () => anyNumber,
  growth: anyNumber,
  count: () => anyNumber,
};

const draws = (draw: Draw): fc.Arbitrary<ConstructionDraws | undefined> =>
  fc.option(
    fc.record({
      amount: draw.dollars(20_000),
      shares: fc.array(draw.share(0.2), { maxLength: 14 }),
    }),
    { nil: undefined },
  );

const terms = (draw: Draw): fc.Arbitrary<LoanTerms> =>
  fc.record(
    {
      annualRate: draw.share(0.2),
      termMonths: draw.count(12, 480),
      interestOnlyMonths: draw.count(0, 60),
      extraMonthlyPrincipal: draw.dollars(500),
      pointsRate: draw.share(0.04),
      mortgageInsuranceRate: draw.share(0.02),
      rateChanges: fc.array(
        fc.record({ fromMonth: draw.count(1, 200), annualRate: draw.share(0.2) }),
        { maxLength: 3 },
      ),
      balloonMonth: draw.count(1, 240),
      buydownYears: draw.count(0, 3),
      buydownSellerShare: draw.share(1),
      draws: draws(draw),
    },
    { requiredKeys: ['annualRate', 'termMonths'] },
  );

export const arbitraryLoan = (draw: Draw, maxPrincipal = 500_000): fc.Arbitrary<DealLoan> =>
  fc
    .tuple(
      terms(draw),
      fc.oneof(
        fc.record({ principal: draw.dollars(maxPrincipal) }),
        fc.record({ loanToPrice: draw.share(1) }),
      ),
    )
    .map(([loan, size]) => ({ ...loan, ...size }));

export const arbitraryOperating = (draw: Draw): fc.Arbitrary<Operating> =>
  fc.record({
    monthlyRent: draw.dollars(10_000),
    monthlyOtherIncome: draw.dollars(500),
    vacancyRate: draw.share(1),
    annualPropertyTax: draw.dollars(20_000),
    annualInsurance: draw.dollars(8000),
    monthlyHoa: draw.dollars(900),
    annualUtilities: draw.dollars(5000),
    annualOtherExpenses: draw.dollars(5000),
    maintenanceRate: draw.share(0.2),
    managementRate: draw.share(0.3),
    capexRate: draw.share(0.2),
  });

const growth = (draw: Draw): fc.Arbitrary<Growth> =>
  fc.record({
    valueGrowthRate: draw.growth,
    rentGrowthRate: draw.growth,
    expenseGrowthRate: draw.growth,
  });

const reassessment = (draw: Draw): fc.Arbitrary<Reassessment | undefined> =>
  fc.option(fc.record({ annualTax: draw.dollars(20_000), afterYears: draw.count(1, 10) }), {
    nil: undefined,
  });

const yearOverrides = (draw: Draw): fc.Arbitrary<YearOverride[]> =>
  fc.uniqueArray(
    fc.record(
      {
        year: draw.count(1, 42),
        valueGrowthRate: draw.growth,
        rentGrowthRate: draw.growth,
        expenseGrowthRate: draw.growth,
        vacancyRate: draw.share(1),
        oneTimeCost: draw.dollars(50_000),
      },
      { requiredKeys: ['year'] },
    ),
    { maxLength: 4, selector: ({ year }) => year },
  );

/** Any of these deals, with overrides for some years. */
export const withOverrides = <Any extends Deal | BrrrrDeal>(
  deals: fc.Arbitrary<Any>,
  draw: Draw,
): fc.Arbitrary<Any> =>
  fc
    .tuple(deals, yearOverrides(draw))
    .map(([deal, overrides]) => ({ ...deal, yearOverrides: overrides }));

const exit = (draw: Draw): fc.Arbitrary<Exit> =>
  fc.record(
    { sellingCostRate: draw.share(0.1), exitCapRate: draw.share(0.15) },
    { requiredKeys: ['sellingCostRate'] },
  );

const purchase = (draw: Draw): fc.Arbitrary<Purchase> =>
  fc.record(
    {
      price: draw.dollars(2_000_000).map((price) => (draw === sensible ? price + 1000 : price)),
      closingCosts: draw.dollars(50_000),
      rehabCost: draw.dollars(200_000),
      holdingCosts: draw.dollars(20_000),
      reserves: draw.dollars(20_000),
    },
    { requiredKeys: ['price', 'closingCosts', 'rehabCost', 'holdingCosts'] },
  );

const project = (draw: Draw): fc.Arbitrary<Project> =>
  fc.record({
    price: draw.dollars(900_000),
    closingCosts: draw.dollars(30_000),
    closingCostRate: fc.option(draw.share(0.1), { nil: undefined }),
    rehabCost: draw.dollars(300_000),
    contingencyRate: draw.share(0.3),
    monthlyHoldingCosts: draw.dollars(3000),
  });

export const arbitraryDeal = (draw: Draw): fc.Arbitrary<Deal> =>
  fc.record({
    purchase: purchase(draw),
    loans: fc.array(arbitraryLoan(draw), { maxLength: 3 }),
    operating: arbitraryOperating(draw),
    reassessment: reassessment(draw),
    growth: growth(draw),
    exit: exit(draw),
    holdYears: draw.count(1, 40),
    discountRate: draw.share(0.3),
  });

export const arbitraryBrrrr = (draw: Draw): fc.Arbitrary<BrrrrDeal> =>
  fc.record({
    project: project(draw),
    loans: fc.array(arbitraryLoan(draw), { maxLength: 2 }),
    rentStartMonth: draw.count(0, 12),
    operating: arbitraryOperating(draw),
    refinance: fc.record({
      month: draw.count(0, 24),
      afterRepairValue: draw.dollars(1_500_000),
      loanToValue: draw.share(1),
      costs: draw.dollars(20_000),
      terms: terms(draw),
    }),
    reassessment: reassessment(draw),
    growth: growth(draw),
    exit: exit(draw),
    holdYears: draw.count(1, 40),
  });

export const arbitraryFlip = (draw: Draw): fc.Arbitrary<FlipDeal> =>
  fc.record({
    project: project(draw),
    loans: fc.array(
      fc.oneof(
        fc.record({
          principal: draw.dollars(500_000),
          annualRate: draw.share(0.2),
          pointsRate: draw.share(0.05),
        }),
        fc.record({
          loanToPrice: draw.share(1),
          lentOnRehab: fc.option(draw.dollars(300_000), { nil: undefined }),
          draws: draws(draw),
          annualRate: draw.share(0.2),
          pointsRate: draw.share(0.05),
        }),
      ),
      { maxLength: 2 },
    ),
    months: draw.count(1, 36),
    salePrice: draw.dollars(1_500_000),
    sellingCostRate: draw.share(0.1),
    wantedProfit: draw.dollars(200_000),
  });
