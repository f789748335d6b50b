import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import type { Warning } from '#web/features/calculators/results/parts/warnings.tsx';
import type { TypedFields } from '#web/lib/typed-fields.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { AskRent } from './ask-rent.tsx';
import { askedIn } from './calculator-questions.ts';
import type { CalculatorStart } from './calculator-start.ts';
import {
  inputOf,
  readCalculatorAddress,
  typedOf,
  writeCalculatorAddress,
} from './calculator-url.ts';
import { typedInAll } from './carry-fields.ts';
import { sourceOfPaths } from './form/field-sources.ts';
import { IgnoredNotice } from './form/ignored-notice.tsx';
import { useCalculatorForm } from './form/use-calculator-form.ts';
import { CalculatorResults } from './results/calculator-results.tsx';
import { MishapContext } from './results/mishaps.ts';
import type { StrategyCalculator } from './strategy-fields.ts';
import { StrategyPanel } from './strategy-panel.tsx';
import { useAddressWriter, useForeignMarks } from './use-address-entry.ts';
import { useQuestions } from './use-questions.ts';

const REST_MS = 200;

interface StrategyWorkspaceProps {
  calculator: StrategyCalculator;
  start: CalculatorStart;
  /** The query one arrived with. */
  params: URLSearchParams;
  /** Typed into other strategies, which this one may not ask for. */
  kept: TypedFields;
  /** Told when the hand rests: everything typed so far, and the input it comes to here. */
  onRest: (typed: TypedFields, input: CalculationInput<StrategyCalculator>) => void;
  /** What is known of the place and speaks against buying it with these numbers. */
  breakersOf: (input: CalculationInput<StrategyCalculator>) => readonly Warning[];
  /** The way to every other input, carrying what was typed so far. */
  renderMore: (query: string) => ReactNode;
  /** What can be done with the figures as they stand. */
  renderActions: (input: CalculationInput<StrategyCalculator>) => ReactNode;
}

/** One strategy for one place: its numbers at the side, what becomes of them beside it. */
export function StrategyWorkspace(props: StrategyWorkspaceProps) {
  const { calculator, start, params, kept, onRest, breakersOf, renderMore, renderActions } = props;
  const starts = useMemo(() => start.startsOf(calculator), [start, calculator]);
  const sources = useMemo(() => start.sourcesOf(calculator), [start, calculator]);
  const [address] = useState(() => addressOf(params, calculator));
  const [initial] = useState(() => inputOf(address.typed, starts));
  const form = useCalculatorForm(calculator, starts.own, initial);
  const typed = typedOf(form.input, starts);
  const foreign = useForeignMarks();
  const { questions, onAsk } = useQuestions(address.questions);
  const asked = askedIn(calculator, form.input, questions);
  const { flush } = useAddressWriter(
    writeCalculatorAddress({ calculator: null, typed, asked, foreign }).toString(),
  );
  // Tabs and buttons of the page wait for the hand to rest; whoever leaves the form for them finds them up to date.
  const [rested, rest] = useDebounced(form.input, REST_MS);
  const settle = () => {
    rest();
    flush();
  };
  useEffect(
    () => onRest(typedInAll(calculator, rested, starts.own, kept), rested),
    [calculator, rested, starts, kept, onRest],
  );
  const mishaps = useMemo(() => ({ asked: questions, onAsk }), [questions, onAsk]);

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
      <IgnoredNotice ignored={address.ignored} />
      {needsRent ? (
        <AskRent onRent={(rent) => form.type('monthlyRent', rent)} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="xl:sticky xl:top-5">
            <StrategyPanel
              form={form}
              sources={sources}
              onSettle={settle}
              more={renderMore(
                writeCalculatorAddress({ calculator, propertyId, typed, asked }).toString(),
              )}
            />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4">
            {renderActions(shown)}
            <MishapContext value={mishaps}>
              <CalculatorResults {...{ calculator, sourceOf, known }} input={form.input} />
            </MishapContext>
          </div>
        </div>
      )}
    </div>
  );
}

/** The path names the calculator; the query only what was typed. */
function addressOf(params: URLSearchParams, calculator: StrategyCalculator) {
  const named = new URLSearchParams(params);
  named.set('calculator', calculator);
  return readCalculatorAddress(named);
}
