import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import type { StrategyCalculator } from '#domain/inputs/typed-input.ts';
import type { Warning } from '#domain/verdicts/warnings/warning.ts';
import { cx } from '#web/ui/class-names.ts';
import { requestedIn } from './advanced-goals.ts';
import { AskRent } from './ask-rent.tsx';
import type { CalculatorStart } from './calculator-start.ts';
import { inputOf, typedOf, writeCalculatorUrl } from './calculator-url.ts';
import { sourceOfPaths } from './form/field-sources.ts';
import { IgnoredNotice } from './form/ignored-notice.tsx';
import { useCalculatorForm } from './form/use-calculator-form.ts';
import { readPropertyQuery } from './property-query.ts';
import { readCalculatorUrl } from './read-calculator-url.ts';
import { CalculatorResults } from './results/calculator-results.tsx';
import { StressTestContext } from './results/stress-tests.ts';
import { StrategyPanel } from './strategy-panel.tsx';
import { useAdvancedGoals } from './use-advanced-goals.ts';
import { useCalculatorEvents } from './use-calculator-events.ts';
import { useForeignMarks, useUrlWriter } from './use-url-entry.ts';
import { markDragging, WHILE_DRAGGING } from './while-dragging.ts';

interface StrategyWorkspaceProps {
  calculator: StrategyCalculator;
  start: CalculatorStart;
  /** The URL's query when the page was opened. */
  params: URLSearchParams;
  /** Deal-breakers for the property at these numbers. */
  breakersOf: (input: CalculationInput<StrategyCalculator>) => readonly Warning[];
  /** Link to all other inputs that keeps what was typed. */
  renderMore: (query: string) => ReactNode;
  /** Actions for the current numbers. */
  renderActions: (input: CalculationInput<StrategyCalculator>) => ReactNode;
}

/** One strategy for one property, with inputs next to the results. */
export function StrategyWorkspace(props: StrategyWorkspaceProps) {
  const { calculator, start, params, breakersOf, renderMore, renderActions } = props;
  const starts = useMemo(() => start.startsOf(calculator), [start, calculator]);
  const sources = useMemo(() => start.statisticSources(calculator), [start, calculator]);
  const [{ elsewhere, ...calculatorUrl }] = useState(() => readUrl(params, calculator));
  const [initial] = useState(() => inputOf(calculatorUrl.typed, starts));
  const form = useCalculatorForm(calculator, starts.own, initial);
  useCalculatorEvents(form);
  const typed = typedOf(form.input, starts);
  const foreign = useForeignMarks();
  const { goals, onRequest } = useAdvancedGoals(calculatorUrl.goals);
  const requested = requestedIn(calculator, form.input, goals);
  const { flush } = useUrlWriter(
    writeCalculatorUrl({
      calculator: null,
      typed: { ...typed, ...elsewhere },
      requested,
      foreign,
    }).toString(),
  );
  const stressTests = useMemo(() => ({ requested: goals, onRequest }), [goals, onRequest]);

  const shown = useDeferredValue(form.input);
  const known = useMemo(() => breakersOf(shown), [breakersOf, shown]);
  const changedNames = [...form.changed].join();
  const sourceOf = useMemo(() => {
    const changed = new Set(changedNames.split(',') as FieldName[]);
    return sourceOfPaths(calculator, sources, changed);
  }, [calculator, sources, changedNames]);

  const needsRent = 'monthlyRent' in shown && shown.monthlyRent <= 0;
  const propertyId = start.property?.id ?? null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <IgnoredNotice ignored={calculatorUrl.ignored} />
      {needsRent ? (
        <AskRent onRent={(rent) => form.type('monthlyRent', rent)} />
      ) : (
        <div
          onPointerDown={markDragging}
          className={cx(
            'grid grid-cols-1 items-start gap-5 xl:grid-cols-[22rem_minmax(0,1fr)]',
            WHILE_DRAGGING,
          )}
        >
          <div className="xl:sticky xl:top-5">
            <StrategyPanel
              form={form}
              sources={sources}
              // The page's tabs and buttons read the URL, so write it when focus leaves the form.
              onSettle={flush}
              more={renderMore(
                writeCalculatorUrl({ calculator, propertyId, typed, requested }).toString(),
              )}
            />
          </div>
          <div data-results className="grid min-w-0 grid-cols-1 gap-4">
            {renderActions(shown)}
            <StressTestContext value={stressTests}>
              <CalculatorResults {...{ calculator, sourceOf, known }} input={form.input} />
            </StressTestContext>
          </div>
        </div>
      )}
    </div>
  );
}

/** The path names the calculator; the query holds only typed values, from here and the property's other pages. */
function readUrl(params: URLSearchParams, calculator: StrategyCalculator) {
  const { elsewhere } = readPropertyQuery(calculator, params);
  const named = new URLSearchParams(params);
  for (const name of Object.keys(elsewhere)) named.delete(name);
  named.set('calculator', calculator);
  return { ...readCalculatorUrl(named), elsewhere };
}
