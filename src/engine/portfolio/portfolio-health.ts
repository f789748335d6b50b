import { type Outcome, quotient, ratio } from '#engine/outcome.ts';
import { type ScorePart, type ScoreRule, weighParts } from '#engine/score/deal-score-parts.ts';
import type { OwnedPropertyFigures, Portfolio, PortfolioRatios } from './portfolio.ts';

/** The score shown, marked as a default, if too little is known to calculate one. */
export const DEFAULT_PORTFOLIO_HEALTH = 75;
/** If the known weights are below this share, the default is shown. */
const ENOUGH_KNOWN = 0.5;

export type PortfolioHealth = {
  /** 0 to 100. */
  readonly score: number;
  /** True if the score is the default because not enough is known yet. */
  readonly isDefault: boolean;
  readonly parts: readonly ScorePart[];
};

export const PORTFOLIO_HEALTH_RULES: readonly ScoreRule[] = [
  {
    key: 'debtCoverage',
    measure: 'debtCoverage',
    formula: 'NOI / debt service, all properties combined',
    why: 'Below 1, rent doesn’t cover the loans.',
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
    formula: 'Occupied units / all units',
    why: 'Vacant and nonpaying units still cost money.',
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
    why: 'Equity absorbs a drop in prices.',
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
    why: 'The more income is left after expenses and loan payments, the bigger the surprise you can absorb.',
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
    formula: 'Reserves / monthly (operating expenses + debt service)',
    why: 'Reserves pay the bills while a property is vacant.',
    weight: 10,
    scale: [
      { at: 0, points: 0 },
      { at: 3, points: 70 },
      { at: 6, points: 100 },
    ],
    pointsWhenInfinite: 100,
  },
];

/** Replaces occupied units once rent is recorded: a full house that doesn't pay isn't healthy. */
const BY_RENT: Pick<ScoreRule, 'measure' | 'formula'> = {
  measure: 'economicOccupancy',
  formula: 'Rent collected / rent due in the last 12 full months',
};

/** The portfolio's health: the weighted mean of its parts, or the default of 75 if too little is known. */
export function portfolioHealth({
  totals,
  ratios,
  known: earning = totals,
}: Pick<Portfolio, 'totals' | 'ratios'> & {
  /** Excludes properties with unknown cash flow. */
  readonly known?: OwnedPropertyFigures;
}): PortfolioHealth {
  const isByRent = ratios.economicOccupancy.kind === 'value';
  const rules = PORTFOLIO_HEALTH_RULES.map((rule) =>
    rule.key === 'occupancy' && isByRent ? { ...rule, ...BY_RENT } : rule,
  );
  const { score, parts, known } = weighParts(rules, [
    ratios.debtCoverage,
    knownOccupancy(totals, ratios),
    ratios.loanToValue,
    quotient(earning.cashFlow, earning.effectiveGrossIncome, 'There is no income.'),
    reserveMonths(totals),
  ]);
  const isDefault = score === null || known < ENOUGH_KNOWN;
  return { score: isDefault ? DEFAULT_PORTFOLIO_HEALTH : score, isDefault, parts };
}

/** By rent if recorded, otherwise by units; units without a recorded status don't count. */
function knownOccupancy(
  totals: OwnedPropertyFigures,
  { economicOccupancy }: PortfolioRatios,
): Outcome {
  if (economicOccupancy.kind === 'value') return economicOccupancy;
  return quotient(
    totals.occupiedUnits - totals.assumedUnits,
    totals.units - totals.assumedUnits,
    'We don’t know which units are occupied.',
  );
}

const reserveMonths = ({
  reserves,
  operatingExpenses,
  debtService,
}: OwnedPropertyFigures): Outcome =>
  ratio(reserves, (operatingExpenses + debtService) / 12, 'There are no monthly costs.');
