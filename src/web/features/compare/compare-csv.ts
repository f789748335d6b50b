import type {
  ComparedProperty,
  ComparedReturns,
  Comparison,
} from '#contract/calculations/calculation-compare.ts';
import type { ComparedRow } from '#domain/comparison/compared-row.ts';
import { locationRows, returnRows } from '#domain/comparison/compared-rows.ts';
import type { CsvValue } from '#domain/text/csv.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { STRATEGY_LABELS } from './compare-text.ts';

type Line = readonly CsvValue[];

const linesOf = (rows: readonly ComparedRow[]): Line[] =>
  rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]);

/** The table on screen: one property's strategies, or several properties under one strategy. */
export function comparedColumns(
  properties: readonly ComparedProperty[],
  strategy: StrategyName,
): { heads: string[]; returns: (ComparedReturns | null)[] } {
  const [only, ...others] = properties;
  if (only && others.length === 0) {
    const { strategies } = only;
    return {
      heads: ['Figure', ...strategies.map((one) => STRATEGY_LABELS[one.strategy])],
      returns: strategies.map(({ returns }) => returns),
    };
  }
  return {
    heads: [`Figure (${STRATEGY_LABELS[strategy]})`, ...properties.map(({ address }) => address)],
    returns: properties.map(
      ({ strategies }) => strategies.find((one) => one.strategy === strategy)?.returns ?? null,
    ),
  };
}

export const fullAddress = ({ address, city, state }: ComparedProperty): string =>
  [address, city, state].filter(Boolean).join(', ');

/** The table on screen, followed by each property's figures and the shared assumptions. */
export function comparisonLines(
  { properties, assumptions }: Pick<Comparison, 'properties' | 'assumptions'>,
  strategy: StrategyName,
): Line[] {
  const { heads, returns } = comparedColumns(properties, strategy);
  return [
    heads,
    ...linesOf(returnRows(returns)),
    [],
    ['Property', ...properties.map(fullAddress)],
    ['Source', ...properties.map(({ sourceLabel }) => sourceLabel)],
    ...linesOf(locationRows(properties)),
    [],
    ['Assumption', 'Value', 'Unit', 'Source'],
    ...assumptions.map(({ label, value, unit, sourceLabel }) => [label, value, unit, sourceLabel]),
  ];
}
