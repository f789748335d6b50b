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

/** Shown when a strategy has no verdict. */
export const NOT_COMPARABLE =
  'We don’t know the rent for these properties, so we can’t compare this strategy.';

/** Several properties side by side under one strategy, on screen and in print. */
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

/** Notes on how a comparison is calculated, a sentence or two each. */
export const comparisonRules = ({ simulation, rules }: ComparisonBasis): string[] => [
  'Every strategy is measured from closing, with all cash in and all cash back counted when it happens. A refinance counts in the month it pays out.',
  `We run ${decimals(simulation.paths, 0)} simulations for each strategy from the same seed (${simulation.seed}), so a bad year hits all of them. The chance of loss uses every simulation; the verdict and the bars use the first ${decimals(simulation.comparedPaths, 0)}.`,
  rules.decided,
  rules.effort,
  'A flip lasts months; a hold lasts years. A flip’s annualized return is comparable only if the money goes straight into the next deal.',
  'Sample data is fictional; every other figure shows its source. Not financial advice.',
];
