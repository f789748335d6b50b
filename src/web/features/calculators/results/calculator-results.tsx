import { type ComponentType, memo, useDeferredValue } from 'react';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { BrrrrResults } from '#web/features/calculators/results/brrrr/brrrr-results.tsx';
import { FlipResults } from '#web/features/calculators/results/flip/flip-results.tsx';
import { HoldResults } from '#web/features/calculators/results/hold/hold-results.tsx';
import { MortgageResults } from '#web/features/calculators/results/mortgage/mortgage-results.tsx';
import type { ResultsProps } from '#web/features/calculators/results/parts/results-props.ts';
import { CashFlowResults } from '#web/features/calculators/results/rental/cash-flow-results.tsx';
import { RoiResults } from '#web/features/calculators/results/rental/roi-results.tsx';

// Memoized, because the input is the same object until the deferred update.
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

/** Calculator results, computed by the engine in the browser. */
export function CalculatorResults<C extends Calculator>(props: CalculatorResultsProps<C>) {
  const { calculator, sourceOf, known } = props;
  // Typed text shows immediately; the results follow in a deferred update.
  const input = useDeferredValue(props.input);
  const Results: ComponentType<ResultsProps<C>> = RESULTS[calculator];
  return <Results input={input} sourceOf={sourceOf} known={known} />;
}
