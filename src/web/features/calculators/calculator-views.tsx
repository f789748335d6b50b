import { useMemo } from 'react';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import type { SourceOf } from '#engine/explain/explain.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/navigation/tabs.tsx';
import type { AdvancedGoals } from './advanced-goals.ts';
import type { CalculatorView } from './calculator-url.ts';
import { CalculatorResults } from './results/calculator-results.tsx';
import { StressTestContext } from './results/stress-tests.ts';
import { SolvePanel } from './solve/solve-panel.tsx';
import { WhatIfPanel } from './what-if/what-if-panel.tsx';

interface CalculatorViewsProps<C extends Calculator> {
  calculator: C;
  input: CalculationInput<C>;
  sourceOf: SourceOf;
  view: CalculatorView;
  onViewChange: (view: CalculatorView) => void;
  /** True until something is entered or a property is chosen. */
  isExample: boolean;
  hasLocation: boolean;
  goals: AdvancedGoals;
  onRequest: (change: AdvancedGoals) => void;
  onUse: (values: TypedFields) => void;
}

const NAMES: readonly { view: CalculatorView; name: string }[] = [
  { view: 'results', name: 'Results' },
  { view: 'solve', name: 'Solve for' },
  { view: 'what-if', name: 'What if' },
];

/** The results and the views that are calculated only when opened. */
export function CalculatorViews<C extends Calculator>(props: CalculatorViewsProps<C>) {
  const { calculator, input, sourceOf, view, onViewChange, isExample, hasLocation, ...asking } =
    props;
  const { goals, onRequest } = asking;
  const stressTests = useMemo(() => ({ requested: goals, onRequest }), [goals, onRequest]);
  return (
    <Tabs value={view} onValueChange={(name) => onViewChange(name as CalculatorView)}>
      <TabList label="View" className="mb-5">
        {NAMES.map(({ view: name, name: label }) => (
          <Tab key={name} value={name}>
            {label}
          </Tab>
        ))}
      </TabList>
      {!hasLocation && (
        <p className="mb-2 text-sm font-medium text-muted">
          {isExample ? 'Sample numbers: enter yours' : 'Your numbers'}
        </p>
      )}
      <TabPanel value="results">
        <StressTestContext value={stressTests}>
          <CalculatorResults calculator={calculator} input={input} sourceOf={sourceOf} />
        </StressTestContext>
      </TabPanel>
      {view !== 'results' && <RequestedViews {...{ calculator, input }} {...asking} />}
    </Tabs>
  );
}

const SETTLE_MS = 150;

/** Runs the calculator hundreds of times, so it waits until the input stops changing. */
function RequestedViews<C extends Calculator>(
  props: Pick<CalculatorViewsProps<C>, 'calculator' | 'input' | 'goals' | 'onRequest' | 'onUse'>,
) {
  const { calculator, goals, onRequest, onUse } = props;
  const [input] = useDebounced(props.input, SETTLE_MS);
  return (
    <>
      <TabPanel value="solve">
        <SolvePanel
          {...{ calculator, input, goals, onRequest }}
          onUse={(field, value) => onUse({ [field]: value })}
        />
      </TabPanel>
      <TabPanel value="what-if">
        <WhatIfPanel {...{ calculator, input, goals, onRequest, onUse }} />
      </TabPanel>
    </>
  );
}
