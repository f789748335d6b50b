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

test('a bad year has vacancy, a repair, cash paid in and a lower value', () => {
  expect(yearSentence(year)).toBe(
    'Rent was $26,736, less 12.3% for vacancy. A large repair cost $9,400. Cash flow was −$11,387 after expenses and loan payments. Value fell 6.1% to $231,000, and rent rose 2.5%.',
  );
});

test('a quiet year doesn’t mention what didn’t happen', () => {
  const quiet = { ...year, vacancyPercent: 0, repairCost: 0, cashFlow: 712, rentGrowthPercent: 0 };
  expect(yearSentence(quiet)).toBe(
    'Rent was $26,736, with no vacancy. Cash flow was $712 after expenses and loan payments. Value fell 6.1% to $231,000, and rent stayed flat.',
  );
});

test('a value that barely changes is described as staying at its amount', () => {
  expect(yearSentence({ ...year, valueGrowthPercent: 0.02, value: 230_350 })).toContain(
    'Value stayed at $230,350, and rent rose 2.5%.',
  );
});

test('a simulation’s rank and its number in draw order are distinguished', () => {
  expect(rankText({ rank: 49_999, ranked: 100_000, path: 46_142 })).toBe(
    '50,000th of 100,000 from worst to best by profit; simulation 46,143',
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

test('the story of a failed flip runs from the rehab to the loss', () => {
  expect(openingSentence(flip)).toBe(
    'The rehab cost $38,940, 18% above plan, and the property sold 2 months late, after 8 months, for $307,200, 4% below plan.',
  );
  expect(closingSentence(flip)).toBe(
    'After selling costs of $18,432 and a loan payoff of $224,000, you got back $64,768 on $90,000 of your own cash: a loss of $25,232.',
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

test('a refinance that doesn’t pay off the old loan requires more cash', () => {
  const story: SimulationStory = { kind: 'brrrr', start, cashInvested: 126_349, years: [], sale };
  expect(openingSentence(story)).toBe(
    'The rehab cost $33,000, as planned, and was finished on time. The appraisal came in at $278,400, 13% below plan; the new $208,800 loan at 7.25% fell $20,347 short of paying off the bridge loan, and you covered the gap on top of the $104,583 already invested, so $126,349 stayed in the deal.',
  );
  expect(closingSentence(story)).toBe(
    'Sold for $300,000. After selling costs of $18,000 and a loan payoff of $290,000, you paid $8,000 at closing.',
  );
});

test('the story says so if more cash was returned than invested', () => {
  const story: SimulationStory = {
    kind: 'brrrr',
    start: { ...start, cashBack: 110_000, cashLeftIn: -5417 },
    cashInvested: -5417,
    years: [],
    sale,
  };
  expect(openingSentence(story)).toContain('so you got back $5,417 more than you invested.');
});
