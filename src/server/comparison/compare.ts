import {
  type ComparedProperty,
  type Comparison,
  DECIDED_RULE,
} from '#contract/calculations/calculation-compare.ts';
import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import { dealFigures, type TypedDeal } from '#domain/comparison/typed-deal.ts';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import { comparedHoldText } from '#domain/inputs/rehab.ts';
import { CALCULATOR_NAMES } from '#domain/inputs/saved-calculation.ts';
import { EFFORT_RULE, type StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { COMPARED_PATHS } from '#engine/monte-carlo/annual-returns.ts';
import { USUAL_SEED } from '#engine/monte-carlo/assumptions.ts';
import { assumptionSource, YOUR_INPUT } from '#server/market/input-source.ts';
import {
  idOf,
  inputsOfListing,
  type ListingRow,
  sourceLabelOf,
} from '#server/market/property-answer.ts';
import { lengthOfSimulations } from '#server/workers/compute.ts';
import type { JobLength, WorkerJobContext } from '#server/workers/job.ts';
import { judge, type Option } from './judge.ts';
import { localInputs, typedInputs } from './local-inputs.ts';
import {
  type MeasurableProperty,
  type MeasuredProperty,
  type MeasuredStrategies,
  measurableStrategies,
  measureProperties,
} from './measure-properties.ts';
import { SIMULATED_PATHS } from './measure-strategy.ts';

/** Everything a comparison needs from the database; a worker thread calculates the rest. */
export interface ComparisonTask {
  readonly listings: readonly ListingRow[];
  readonly deals: readonly TypedDeal[];
  readonly strategies: readonly StrategyName[];
  /** The reader's own assumptions, used unless the request overrides them. */
  readonly usual: Assumptions;
  readonly assumptions: Assumptions;
  readonly seed: number | null;
}

export function lengthOfComparison({ listings, deals, strategies }: ComparisonTask): JobLength {
  const counts = [...listings, ...deals].map(
    ({ monthlyRent }) => measurableStrategies(strategies, monthlyRent !== null).length,
  );
  return lengthOfSimulations(SIMULATED_PATHS * counts.reduce((sum, count) => sum + count, 0));
}

/** Compares listings and manually entered deals, calculating every strategy on the same basis. */
export async function runComparison(
  { listings, deals, strategies, usual, assumptions, seed: wanted }: ComparisonTask,
  context: WorkerJobContext,
): Promise<Comparison> {
  const seed = wanted ?? USUAL_SEED;
  const properties = [...listings.map(ofListing), ...deals.map(ofDeal)];
  const measured = await measureProperties(properties, { strategies, assumptions, seed }, context);
  return {
    assumptions: assumptionsAnswer(assumptions, usual),
    simulation: { paths: SIMULATED_PATHS, comparedPaths: COMPARED_PATHS, seed },
    rules: { decided: DECIDED_RULE, effort: EFFORT_RULE },
    properties: properties.map((property, at) => propertyAnswer(property, measured[at]!)),
    acrossProperties: strategies.flatMap((strategy) => {
      const verdict = judge(optionsAcross(strategy, properties, measured), 'property');
      return verdict ? [{ strategy, verdict }] : [];
    }),
  };
}

/** A compared property: a listing or a manually entered deal. */
interface Subject extends MeasurableProperty {
  about: Omit<ComparedProperty, 'strategies' | 'verdict'>;
  holdNote: string | null;
}

const ofListing = (row: ListingRow): Subject => ({
  about: {
    propertyId: idOf(row),
    isTyped: false,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    sourceLabel: sourceLabelOf(row),
    figures: localInputs(row),
  },
  figures: inputsOfListing(row),
  isRentKnown: row.monthlyRent !== null,
  holdNote: comparedHoldText(row),
});

const ofDeal = (deal: TypedDeal, at: number): Subject => ({
  about: {
    propertyId: `deal-${at + 1}`,
    isTyped: true,
    address: deal.name,
    city: '',
    state: '',
    zipCode: '',
    sourceLabel: YOUR_INPUT.sourceLabel,
    figures: typedInputs(deal),
  },
  figures: dealFigures(deal),
  isRentKnown: deal.monthlyRent !== null,
  holdNote: comparedHoldText(dealFigures(deal)),
});

function propertyAnswer(
  { about, holdNote }: Subject,
  strategies: MeasuredStrategies,
): ComparedProperty {
  return {
    ...about,
    strategies: [...strategies].map(([strategy, measured]) => ({
      strategy,
      returns: measured?.returns ?? null,
      problem: measured ? null : 'We don’t know this property’s rent.',
      note: strategy === 'buy-hold' ? holdNote : null,
    })),
    verdict: judge(
      [...strategies].flatMap(([key, measured]) => optionOf(key, CALCULATOR_NAMES[key], measured)),
      'strategy',
    ),
  };
}

const optionsAcross = (
  strategy: StrategyName,
  properties: readonly Subject[],
  measured: readonly MeasuredStrategies[],
): Option[] =>
  properties.flatMap(({ about }, at) =>
    optionOf(about.propertyId, about.address, measured[at]?.get(strategy) ?? null),
  );

const optionOf = (key: string, name: string, measured: MeasuredProperty | null): Option[] =>
  measured
    ? [{ key, name, returns: measured.returns, simulatedReturns: measured.simulatedReturns }]
    : [];

/**
 * An assumption sent with its saved or default value keeps that value's source and isn't labeled as the user's input.
 */
function assumptionsAnswer(assumptions: Assumptions, usual: Assumptions): UsedInput[] {
  const names = Object.keys(DEFAULT_ASSUMPTIONS) as (keyof Assumptions)[];
  return names.map((field) => {
    const { label, unit } = fieldOf(field);
    const source =
      assumptions[field] === usual[field] ? assumptionSource(field, usual) : YOUR_INPUT;
    return { field, label, unit, value: assumptions[field], ...source };
  });
}
