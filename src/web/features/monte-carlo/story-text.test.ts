import { expect, test } from 'vitest';
import type { SimulationStory, StoryYear } from '#domain/simulation/simulation-result.ts';
import { closingSentence, openingSentence, rankText, yearSentence } from './story-text.ts';

const year: StoryYear = {
  year: 3,
  grossRent: 26_736,
  vacancyPercent: 12.34,
  income: 23_437,
  operatingExpenses: 8120,
  debtService: 15_967,
  mortgageInsurance: 0,
  extraPrincipal: 0,
  capitalReserve: 1337,
  repairCost: 9400,
  oneTimeCost: 0,
  balloon: 0,
  buydownCredit: 0,
  cashFlow: -11_387,
  rentGrowthPercent: 2.5,
  expenseGrowthPercent: 1,
  valueGrowthPercent: -6.1,
  value: 231_000,
  equity: 40_000,
};

test('a bad year: vacancy, a repair, money paid in, a lower value', () => {
  expect(yearSentence(year)).toBe(
    'Rent of $26,736, 12.3% of it lost to vacancy. A large repair cost $9,400. After expenses and loan payments, cash flow was −$11,387. The value fell 6.1% to $231,000, the rent rose 2.5%.',
  );
});

test('a quiet year says nothing of what did not happen', () => {
  const quiet = { ...year, vacancyPercent: 0, repairCost: 0, cashFlow: 712, rentGrowthPercent: 0 };
  expect(yearSentence(quiet)).toBe(
    'Rent of $26,736, none of it lost. After expenses and loan payments, cash flow was $712. The value fell 6.1% to $231,000, the rent stayed flat.',
  );
});

test('a value that did not move stays at its amount', () => {
  expect(yearSentence({ ...year, valueGrowthPercent: 0.02, value: 230_350 })).toContain(
    'The value stayed at $230,350, the rent rose 2.5%.',
  );
});

test('the rank of a simulation and its number in the order drawn are distinguished', () => {
  expect(rankText({ rank: 49_999, ranked: 100_000, path: 46_142 })).toBe(
    '50,000th of 100,000 from the worst, by profit; simulation number 46,143',
  );
  expect(rankText({ rank: 0, ranked: 1000, path: 9 })).toContain('1st of 1,000');
  expect(rankText({ rank: 11, ranked: 1000, path: 9 })).toContain('12th of 1,000');
});

const flip: SimulationStory = {
  kind: 'fix-flip',
  months: 8,
  delayMonths: 2,
  rehabPercent: 118,
  rehab: 38_940,
  salePricePercent: 96,
  salePrice: 307_200,
  sellingCosts: 18_432,
  loanPayoff: 224_000,
  proceeds: 64_768,
  cashInvested: 90_000,
  holding: 3000,
  interest: 15_680,
  profit: -25_232,
};

test('a flip that went wrong, from the rehab to the loss', () => {
  expect(openingSentence(flip)).toBe(
    'The rehab cost $38,940, 18% above plan, and the property was sold 2 months late, after 8 months, for $307,200, 4% below plan.',
  );
  expect(closingSentence(flip)).toBe(
    'Selling cost $18,432 and $224,000 went to the lender: $64,768 came back on $90,000 of your own cash, a loss of $25,232.',
  );
});

const sale = { price: 300_000, sellingCosts: 18_000, loanPayoff: 290_000, proceeds: -8000 };
const start = {
  rehabPercent: 100,
  rehab: 33_000,
  delayMonths: 0,
  refinanceMonth: 6,
  afterRepairValuePercent: 87,
  afterRepairValue: 278_400,
  refinanceRatePercent: 7.25,
  newLoan: 208_800,
  cashIn: 104_583,
  cashBack: -20_347,
  cashLeftIn: 126_349,
};

test('a refinance that does not pay off the old loan requires more cash', () => {
  const story: SimulationStory = { kind: 'brrrr', start, cashInvested: 126_349, years: [], sale };
  expect(openingSentence(story)).toBe(
    'The rehab cost $33,000, as planned, and was done on time. The appraisal came to $278,400, 13% below plan; at 7.25% the new loan of $208,800 fell $20,347 short of paying off the bridge loan, on top of the $104,583 you had invested, so $126,349 stayed in the deal.',
  );
  expect(closingSentence(story)).toBe(
    'Sold for $300,000; after selling costs of $18,000 and $290,000 still owed, you paid $8,000 at closing.',
  );
});

test('more cash back than went in is called that', () => {
  const story: SimulationStory = {
    kind: 'brrrr',
    start: { ...start, cashBack: 110_000, cashLeftIn: -5417 },
    cashInvested: -5417,
    years: [],
    sale,
  };
  expect(openingSentence(story)).toContain('so $5,417 more came back than you invested.');
});
