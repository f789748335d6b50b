import type { ComparedProperty, Comparison } from '#contract/calculations/calculation-compare.ts';
import type { CsvValue } from '#domain/text/csv.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import type { ComparedRow } from '#web/ui/table/compared-row.ts';
import { locationRows, returnRows } from './compare-rows.ts';
import { STRATEGY_LABELS } from './compare-text.ts';

type Line = readonly CsvValue[];

const linesOf = (rows: readonly ComparedRow[]): Line[] =>
  rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]);

/** The table on screen: the strategies of one property, or several properties under one strategy. */
function tableOf(properties: readonly ComparedProperty[], strategy: StrategyName): Line[] {
  const [only, ...others] = properties;
  if (only && others.length === 0) {
    const { strategies } = only;
    return [
      ['Figure', ...strategies.map((one) => STRATEGY_LABELS[one.strategy])],
      ...linesOf(returnRows(strategies.map(({ returns }) => returns))),
    ];
  }
  const returns = properties.map(
    ({ strategies }) => strategies.find((one) => one.strategy === strategy)?.returns ?? null,
  );
  return [
    [`Figure (${STRATEGY_LABELS[strategy]})`, ...properties.map(({ address }) => address)],
    ...linesOf(returnRows(returns)),
  ];
}

/** What is on screen, with the figures of each property and the assumptions they share. */
export function comparisonLines(
  { properties, assumptions }: Pick<Comparison, 'properties' | 'assumptions'>,
  strategy: StrategyName,
): Line[] {
  return [
    ...tableOf(properties, strategy),
    [],
    [
      'Property',
      ...properties.map(({ address, city, state }) =>
        [address, city, state].filter(Boolean).join(', '),
      ),
    ],
    ['Source', ...properties.map(({ sourceLabel }) => sourceLabel)],
    ...linesOf(locationRows(properties)),
    [],
    ['Assumption', 'Value', 'Unit', 'Source'],
    ...assumptions.map(({ label, value, unit, sourceLabel }) => [label, value, unit, sourceLabel]),
  ];
}
