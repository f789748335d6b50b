import { type Outcome, quotient, ratio } from '#engine/outcome.ts';
import { type ScorePart, type ScoreRule, weighParts } from '#engine/score/deal-score-parts.ts';
import type { OwnedPropertyFigures, Portfolio, PortfolioRatios } from './portfolio.ts';

/** Shown, and marked as a default, when too little is known to judge. */
export const DEFAULT_PORTFOLIO_HEALTH = 75;
/** Below this share of known weights the health is the default. */
const ENOUGH_KNOWN = 0.5;

export type PortfolioHealth = {
  /** 0 to 100. */
  readonly score: number;
  /** True when the score is the default because not enough is known yet. */
  readonly isDefault: boolean;
  readonly parts: readonly ScorePart[];
};

export const PORTFOLIO_HEALTH_RULES: readonly ScoreRule[] = [
  {
    key: 'debtCoverage',
    measure: 'debtCoverage',
    formula: 'NOI / debt service, all properties together',
    why: 'Below 1 the rent does not pay the loans.',
    weight: 30,
    scale: [
      { at: 0.9, points: 0 },
      { at: 1.25, points: 70 },
      { at: 1.6, points: 100 },
    ],
    pointsWhenInfinite: 100,
  },
  {
    key: 'occupancy',
    measure: 'occupancy',
    formula: 'Rent collected / rent due; occupied units / units when no rent is recorded',
    why: 'Empty or unpaid units still cost money.',
    weight: 25,
    scale: [
      { at: 0.75, points: 0 },
      { at: 0.9, points: 60 },
      { at: 0.98, points: 100 },
    ],
    pointsWhenInfinite: 100,
  },
  {
    key: 'loanToValue',
    measure: 'loanToValue',
    formula: 'Loans / value',
    why: 'Equity is what absorbs a fall in prices.',
    weight: 20,
    scale: [
      { at: 0.5, points: 100 },
      { at: 0.75, points: 60 },
      { at: 1, points: 0 },
    ],
    pointsWhenInfinite: 0,
  },
  {
    key: 'cashFlowMargin',
    measure: 'cashFlowMargin',
    formula: 'Cash flow / effective gross income',
    why: 'The part of the rent that is left decides how large a surprise is affordable.',
    weight: 15,
    scale: [
      { at: -0.1, points: 0 },
      { at: 0, points: 35 },
      { at: 0.2, points: 100 },
    ],
    pointsWhenInfinite: 100,
  },
  {
    key: 'reserveMonths',
    measure: 'reserveMonths',
    formula: 'Reserves / (operating expenses + debt service) a month',
    why: 'Reserves pay while a property is empty.',
    weight: 10,
    scale: [
      { at: 0, points: 0 },
      { at: 3, points: 70 },
      { at: 6, points: 100 },
    ],
    pointsWhenInfinite: 100,
  },
];

/**
 * How sound the whole is: the weighted mean of its parts, or the marked default of 75 when little
 * is known.
 */
export function portfolioHealth({
  totals,
  ratios,
  known: earning = totals,
}: Pick<Portfolio, 'totals' | 'ratios'> & {
  /** Without the properties whose cash flow is not known. */
  readonly known?: OwnedPropertyFigures;
}): PortfolioHealth {
  const { score, parts, known } = weighParts(PORTFOLIO_HEALTH_RULES, [
    ratios.debtCoverage,
    knownOccupancy(totals, ratios),
    ratios.loanToValue,
    quotient(earning.cashFlow, earning.effectiveGrossIncome, 'There is no income.'),
    reserveMonths(totals),
  ]);
  const isDefault = score === null || known < ENOUGH_KNOWN;
  return { score: isDefault ? DEFAULT_PORTFOLIO_HEALTH : score, isDefault, parts };
}

/** By rent when it is recorded, else by units; units without a recorded status do not count. */
function knownOccupancy(
  totals: OwnedPropertyFigures,
  { economicOccupancy }: PortfolioRatios,
): Outcome {
  if (economicOccupancy.kind === 'value') return economicOccupancy;
  return quotient(
    totals.occupiedUnits - totals.assumedUnits,
    totals.units - totals.assumedUnits,
    'It is not known which units are occupied.',
  );
}

const reserveMonths = ({
  reserves,
  operatingExpenses,
  debtService,
}: OwnedPropertyFigures): Outcome =>
  ratio(reserves, (operatingExpenses + debtService) / 12, 'There is nothing to pay each month.');
