import { type ComponentType, memo } from 'react';
import type { Calculator } from '#contract/calculation-inputs.ts';
import { BrrrrResults } from './brrrr-results.tsx';
import { CashFlowResults } from './cash-flow-results.tsx';
import { FlipResults } from './flip-results.tsx';
import { HoldResults } from './hold-results.tsx';
import { MortgageResults } from './mortgage-results.tsx';
import type { ResultsProps } from './results-props.ts';
import { RoiResults } from './roi-results.tsx';

// Kept while the input stays the same object: a page that defers the input keeps its controls quick.
const RESULTS: { [C in Calculator]: ComponentType<ResultsProps<C>> } = {
  'cash-flow': memo(CashFlowResults),
  'buy-hold': memo(HoldResults),
  roi: memo(RoiResults),
  brrrr: memo(BrrrrResults),
  'fix-flip': memo(FlipResults),
  mortgage: memo(MortgageResults),
};

interface CalculatorResultsProps<C extends Calculator> extends ResultsProps<C> {
  calculator: C;
}

/** What a calculator makes of its input, worked out here in the browser by the engine itself. */
export function CalculatorResults<C extends Calculator>(props: CalculatorResultsProps<C>) {
  const { calculator, input, sourceOf, known } = props;
  const Results: ComponentType<ResultsProps<C>> = RESULTS[calculator];
  return <Results input={input} sourceOf={sourceOf} known={known} />;
}
