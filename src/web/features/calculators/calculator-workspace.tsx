import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { fieldLabel, fieldText } from '#web/lib/calculation/calculation-text.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { cx } from '#web/ui/class-names.ts';
import { requestedIn } from './advanced-goals.ts';
import type { CalculatorStart } from './calculator-start.ts';
import { type CalculatorView, inputOf, typedOf, writeCalculatorUrl } from './calculator-url.ts';
import { CalculatorViews } from './calculator-views.tsx';
import { typedInAll, urlInto } from './carry-fields.ts';
import { CalculatorFormCard } from './form/calculator-form-card.tsx';
import { CalculatorNav } from './form/calculator-nav.tsx';
import { sourceOfPaths } from './form/field-sources.ts';
import { HeadlineBar } from './form/headline-bar.tsx';
import { IgnoredNotice } from './form/ignored-notice.tsx';
import { PresetPicker } from './form/preset-picker.tsx';
import { useCalculatorForm } from './form/use-calculator-form.ts';
import type { CalculatorUrl } from './read-calculator-url.ts';
import { useAdvancedGoals } from './use-advanced-goals.ts';
import { useCalculatorEvents } from './use-calculator-events.ts';
import { useForeignMarks, useUrlWriter, useView } from './use-url-entry.ts';
import { markDragging, WHILE_DRAGGING } from './while-dragging.ts';

interface CalculatorWorkspaceProps<C extends Calculator> {
  calculator: C;
  /** Key of the history entry that opened the form, shared by all of the form's views. */
  formKey: string;
  calculatorUrl: CalculatorUrl;
  start: CalculatorStart;
  /** Values typed in other calculators, including fields this one may not have. */
  saved: TypedFields;
  onSave: (typed: TypedFields) => void;
  /** Renders the title and actions for the current calculation. */
  renderHeader: (input: CalculationInput<C>) => ReactNode;
}

const REST_MS = 200;

/** A calculator with its form, live results and views. */
export function CalculatorWorkspace<C extends Calculator>(props: CalculatorWorkspaceProps<C>) {
  const { calculator, formKey, calculatorUrl, start, saved, onSave, renderHeader } = props;
  const starts = useMemo(() => start.startsOf(calculator), [start, calculator]);
  const sources = useMemo(() => start.statisticSources(calculator), [start, calculator]);
  const [initial] = useState(() => inputOf(calculatorUrl.typed, starts));
  const form = useCalculatorForm(calculator, starts.own, initial);
  const view = useView();
  const { goals, onRequest } = useAdvancedGoals(calculatorUrl.goals);
  const { propertyId } = calculatorUrl;
  const foreign = useForeignMarks();
  const queryOf = (shown: CalculatorView) =>
    writeCalculatorUrl({
      calculator,
      propertyId,
      view: shown,
      typed: typedOf(form.input, starts),
      requested: requestedIn(calculator, form.input, goals),
      foreign,
    }).toString();
  const { flush, step } = useUrlWriter(queryOf(view));
  const latestQueryOf = useRef(queryOf);
  useEffect(() => {
    latestQueryOf.current = queryOf;
  });
  // Stable while a slider moves, so that the views don't rerender.
  const showView = useCallback(
    (next: CalculatorView) => next !== view && step(latestQueryOf.current(next), formKey),
    [view, step, formKey],
  );
  // The user didn't enter these numbers, so we give no verdict.
  const isExample = start.property === null && form.changed.size === 0;
  useCalculatorEvents(form);

  const changedNames = [...form.changed].join();
  const sourceOf = useMemo(() => {
    const changed = new Set(changedNames.split(',') as FieldName[]);
    return sourceOfPaths(calculator, sources, changed);
  }, [calculator, sources, changedNames]);
  const isWide = useMediaQuery('(min-width: 1024px)');
  const results = useRef<HTMLDivElement>(null);
  // Buttons and links update once the input stops changing or focus leaves the form.
  const [settledInput, rest] = useDebounced(form.input, REST_MS);
  const settle = () => {
    rest();
    flush();
  };
  const showResults = () => {
    settle();
    if (!isWide) results.current?.focus();
  };
  const header = useMemo(() => renderHeader(settledInput), [renderHeader, settledInput]);
  const nav = useMemo(() => {
    const all = typedInAll(calculator, settledInput, starts.own, saved);
    return (
      <CalculatorNav
        current={calculator}
        hrefOf={(other) => `?${urlInto(other, start, all, propertyId)}`}
        onLeave={() => onSave(all)}
      />
    );
  }, [calculator, settledInput, starts, saved, start, propertyId, onSave]);
  // Typed text shows immediately; the results follow in a deferred update that doesn't rerender the form.
  const input = useDeferredValue(form.input);
  const { put } = form;
  const hasLocation = start.property !== null;
  const views = useMemo(
    () => (
      <CalculatorViews
        calculator={calculator}
        input={input}
        sourceOf={sourceOf}
        view={view}
        onViewChange={showView}
        isExample={isExample}
        hasLocation={hasLocation}
        goals={goals}
        onRequest={onRequest}
        onUse={(values) => put(values, usedText(values))}
      />
    ),
    [calculator, input, sourceOf, view, showView, isExample, hasLocation, goals, onRequest, put],
  );
  return (
    <div
      data-wide
      onPointerDown={markDragging}
      className={cx('grid max-w-[100rem] grid-cols-1 gap-5', WHILE_DRAGGING)}
    >
      {header}
      {nav}
      <IgnoredNotice ignored={calculatorUrl.ignored} />
      {!isWide && (
        <div className="sticky top-[3.75rem] z-20 -mx-4 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6 md:top-0">
          <HeadlineBar calculator={calculator} input={form.input} />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[21rem_minmax(0,1fr)] xl:grid-cols-[24.5rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto lg:rounded-lg">
          <CalculatorFormCard
            form={form}
            isExample={isExample}
            sources={sources}
            onSubmit={showResults}
            onSettle={settle}
          >
            <PresetPicker form={form} zipCode={start.property?.zipCode ?? null} />
          </CalculatorFormCard>
        </div>
        <div
          ref={results}
          data-results
          tabIndex={-1}
          className="min-w-0 scroll-mt-32 outline-none print:order-first"
        >
          {views}
        </div>
      </div>
    </div>
  );
}

/** "Purchase price is now $231,400". */
function usedText(values: TypedFields): string {
  const entries = Object.entries(values) as [FieldName, number][];
  return entries
    .map(([name, value]) => `${fieldLabel(name)} is now ${fieldText(name, value)}`)
    .join('; ');
}
