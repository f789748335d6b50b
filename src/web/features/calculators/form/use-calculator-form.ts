import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import type { YearFieldName } from '#domain/inputs/fields/calculation-fields-years.ts';
import { isYearField, typedYearFields } from '#domain/inputs/fields/year-fields.ts';
import { fieldParts, settled } from '#domain/inputs/summed-fields.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { boundsProblem } from '#web/lib/calculation/calculation-bounds.ts';
import { fieldLabel } from '#web/lib/calculation/calculation-text.ts';
import { dismissToast, showToast } from '#web/ui/overlay/toast-store.ts';

/** The invalid value in a field; null where it is empty or no number. */
export type BadFields = Readonly<Partial<Record<FieldName, number | null>>>;

interface FormState {
  /** The last valid values: a typo does not remove the results. */
  readonly input: TypedFields;
  /** The same when a field last got the focus: the 4 of a half-typed 45 was never meant. */
  readonly entered: TypedFields;
  readonly bad: BadFields;
}

type Change =
  | { readonly kind: 'enter' }
  | { readonly kind: 'type'; readonly name: FieldName; readonly value: number | null }
  | { readonly kind: 'clear'; readonly name: YearFieldName }
  | { readonly kind: 'put'; readonly values: TypedFields; readonly bad?: BadFields };

export function changeForm(state: FormState, change: Change): FormState {
  const { input, entered, bad } = state;
  if (change.kind === 'enter') return entered === input ? state : { ...state, entered: input };
  if (change.kind === 'put') {
    const names = Object.keys(change.values) as FieldName[];
    const saved = Object.entries(bad).filter(([name]) => !Object.hasOwn(change.values, name));
    return {
      input: withoutBlankYears(settled({ ...input, ...change.values }, names)),
      entered: withoutBlankYears(settled({ ...entered, ...change.values }, names)),
      bad: { ...Object.fromEntries(saved), ...change.bad },
    };
  }
  if (change.kind === 'clear') {
    const { [change.name]: _typed, ...others } = input;
    const { [change.name]: _wrong, ...stillBad } = bad;
    return { input: others, entered, bad: stillBad };
  }
  const { name, value } = change;
  if (value === null || boundsProblem(name, value) !== null) {
    return {
      input: withValue(input, name, entered[name]),
      entered,
      bad: { ...bad, [name]: value },
    };
  }
  const { [name]: _mended, ...others } = bad;
  return { input: withValue(input, name, value), entered, bad: others };
}

const withValue = (input: TypedFields, name: FieldName, value: number | undefined): TypedFields =>
  input[name] === value ? input : withoutBlankYears(settled({ ...input, [name]: value }, [name]));

/** The override of a year that is emptied is not there: the year is as assumed. */
const withoutBlankYears = (input: TypedFields): TypedFields =>
  Object.keys(input).some(isYearField)
    ? Object.fromEntries(
        Object.entries(input).filter(([name, value]) => !isYearField(name) || value !== undefined),
      )
    : input;

/** The values of some of the fields. */
function partOf({ input, bad }: FormState, names: readonly FieldName[]) {
  const read = names.filter((name) => name in bad).map((name) => [name, bad[name]]);
  return {
    input: Object.fromEntries(names.map((name) => [name, input[name]])),
    bad: Object.fromEntries(read),
  };
}

const isSame = (one: TypedFields, other: TypedFields): boolean =>
  (Object.keys(one) as FieldName[]).every((name) => one[name] === other[name]);

/** The form of a calculator, whichever it is. */
export interface AnyCalculatorForm {
  readonly calculator: Calculator;
  readonly input: TypedFields;
  readonly bad: BadFields;
  /** What an untouched form would show. */
  readonly start: TypedFields;
  readonly changed: ReadonlySet<FieldName>;
  readonly type: (name: FieldName, value: number | null) => void;
  /** The override of a year is emptied: the year is as assumed. */
  readonly clear: (name: YearFieldName) => void;
  /** A field got the focus: its current value is what an invalid entry goes back to. */
  readonly enter: () => void;
  /** Changes several fields; the toast shows the sentence and an Undo. */
  readonly put: (values: TypedFields, sentence: string) => void;
  readonly reset: (name: FieldName) => void;
  readonly resetAll: () => void;
}

export interface CalculatorForm<C extends Calculator> extends AnyCalculatorForm {
  readonly calculator: C;
  readonly input: CalculationInput<C>;
  readonly start: CalculationInput<C>;
}

export function useCalculatorForm<C extends Calculator>(
  calculator: C,
  start: CalculationInput<C>,
  initial: CalculationInput<C>,
): CalculatorForm<C> {
  const [state, dispatch] = useReducer(changeForm, {
    input: initial,
    entered: initial,
    bad: {},
  });
  const { input, bad } = state;
  const starts: TypedFields = start;
  // Rows are drawn again only when their own value changes: what they call must stay the same.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  // One Undo at a time, and none for an unmounted form, where it would do nothing.
  const offer = useRef<number | null>(null);
  const withdraw = useCallback(() => {
    if (offer.current !== null) dismissToast(offer.current);
  }, []);
  useEffect(() => withdraw, [withdraw]);
  const changed = useMemo(
    () =>
      new Set(
        (Object.keys({ ...input, ...bad }) as FieldName[]).filter(
          (name) => input[name] !== starts[name] || name in bad,
        ),
      ),
    [input, bad, starts],
  );
  const type = useCallback(
    (name: FieldName, value: number | null) => dispatch({ kind: 'type', name, value }),
    [],
  );
  const clear = useCallback((name: YearFieldName) => dispatch({ kind: 'clear', name }), []);
  const enter = useCallback(() => dispatch({ kind: 'enter' }), []);
  const put = useCallback(
    (values: TypedFields, sentence: string) => {
      const names = Object.keys(values) as FieldName[];
      const parts = names.flatMap(fieldParts).filter((name) => name in latest.current.input);
      const before = partOf(latest.current, [...names, ...parts]);
      const undo = () => dispatch({ kind: 'put', values: before.input, bad: before.bad });
      const isChange = Object.keys(before.bad).length > 0 || !isSame(values, latest.current.input);
      withdraw();
      dispatch({ kind: 'put', values });
      offer.current = showToast({ title: sentence, ...(isChange && { undo }) });
    },
    [withdraw],
  );
  const reset = useCallback(
    (name: FieldName) => put({ [name]: starts[name] }, `${fieldLabel(name)} reset to its default`),
    [put, starts],
  );
  const resetAll = useCallback(() => {
    const { input: typed, bad: wrong } = latest.current;
    const years = Object.keys({ ...typedYearFields(typed), ...typedYearFields(wrong) });
    const blank = Object.fromEntries(years.map((name) => [name, undefined])) as TypedFields;
    put({ ...blank, ...starts }, 'All fields reset to their defaults');
  }, [put, starts]);
  return {
    calculator,
    input: input as CalculationInput<C>,
    bad,
    start,
    changed,
    type,
    clear,
    enter,
    put,
    reset,
    resetAll,
  };
}
