import { CALCULATOR_NAMES } from '#domain/inputs/saved-calculation.ts';
import { decimals } from '#domain/text/number-text.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import type { ComparedGroup, ComparedRow } from './compared-row.ts';
import { locationRows, returnRows } from './compared-rows.ts';
import type { StrategyReturns } from './returns-text.ts';

interface ComparedSubject {
  figures: Parameters<typeof locationRows>[0][number]['figures'];
  strategies: readonly { strategy: StrategyName; returns: StrategyReturns | null }[];
  verdict: { best: string | null } | null;
}

/** Shown where a strategy has no verdict. */
export const NOT_COMPARABLE =
  'The rent of these properties is not known, so this strategy cannot be compared.';

/** Several properties side by side with one strategy, on screen and on paper. */
export const comparedGroups = (
  properties: readonly ComparedSubject[],
  strategy: StrategyName,
): ComparedGroup[] => [
  {
    title: CALCULATOR_NAMES[strategy],
    rows: returnRows(
      properties.map(
        ({ strategies }) => strategies.find((used) => used.strategy === strategy)?.returns ?? null,
      ),
    ),
  },
  { title: 'All strategies', rows: [bestStrategyRow(properties)] },
  { title: 'The property', rows: locationRows(properties) },
];

const bestStrategyRow = (properties: readonly ComparedSubject[]): ComparedRow => ({
  label: 'Best strategy',
  cells: properties.map(({ verdict, strategies }) => {
    const best = strategies.find(({ strategy }) => strategy === verdict?.best);
    return { text: best ? CALCULATOR_NAMES[best.strategy] : 'Too close to call', rank: null };
  }),
});

interface ComparisonBasis {
  simulation: { paths: number; comparedPaths: number; seed: number };
  rules: { decided: string; effort: string };
}

/** How a comparison is calculated, a sentence or two each. */
export const comparisonRules = ({ simulation, rules }: ComparisonBasis): string[] => [
  'Every strategy is measured from closing: all cash in, and all cash back, when it comes back. A refinance counts in the month it pays out.',
  `${decimals(simulation.paths, 0)} simulations are run for each strategy from the same seed (${simulation.seed}), so a bad year is bad for all of them. The chance of loss uses all of them, the verdict and the bars the first ${decimals(simulation.comparedPaths, 0)}.`,
  rules.decided,
  rules.effort,
  'A flip ends after months, a hold after years. A flip’s rate is worth as much only if the money goes straight into the next deal.',
  'Sample data is invented; every other figure shows its source. Not financial advice.',
];
