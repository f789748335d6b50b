import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import {
  CALCULATOR_LISTS,
  type FieldName,
  type InputName,
  isField,
} from '#domain/inputs/calculation-fields.ts';
import {
  type CalculationInput,
  inputValue,
  isSameEntry,
} from '#domain/inputs/calculation-inputs.ts';
import {
  type AnyRow,
  type CellName,
  type ListName,
  listField,
} from '#domain/inputs/fields/list-fields.ts';
import { cellOf, withCell, withRows } from '#domain/inputs/lists/list-cells.ts';
import { settled, withRelated } from '#domain/inputs/lists/list-totals.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { boundsProblem } from '#web/lib/calculation/calculation-bounds.ts';
import { fieldLabel } from '#web/lib/calculation/calculation-text.ts';
import { dismissToast, showToast } from '#web/ui/overlay/toast-store.ts';

/** The invalid value in a field; null if it's empty or not a number. */
export type BadFields = Readonly<Partial<Record<InputName, number | null>>>;

interface FormState {
  /** The last valid values, so that a typo doesn't clear the results. */
  readonly input: TypedFields;
  /** The valid values when a field last got focus, to fall back on: the 4 in a half-typed 45 was never intended. */
  readonly entered: TypedFields;
  readonly bad: BadFields;
}

/** Values for some fields and lists; undefined removes a list. */
type Values = { readonly [Name in keyof TypedFields]?: TypedFields[Name] | undefined };
type FieldOrList = keyof TypedFields;

type Change =
  | { readonly kind: 'enter' }
  | { readonly kind: 'type'; readonly name: InputName; readonly value: number | null }
  | { readonly kind: 'clear'; readonly name: CellName }
  | { readonly kind: 'put'; readonly values: Values; readonly bad?: BadFields };

/** The field, or the list that a number is in. */
const ownerOf = (name: InputName): FieldOrList => cellOf(name)?.list ?? (name as FieldName);

export function changeForm(state: FormState, change: Change): FormState {
  const { input, entered, bad } = state;
  if (change.kind === 'enter') return entered === input ? state : { ...state, entered: input };
  if (change.kind === 'put') {
    const saved = Object.entries(bad).filter(
      ([name]) => !Object.hasOwn(change.values, ownerOf(name as InputName)),
    );
    return {
      input: withValues(input, change.values),
      entered: withValues(entered, change.values),
      bad: { ...Object.fromEntries(saved), ...change.bad },
    };
  }
  if (change.kind === 'clear') {
    const { [change.name]: _wrong, ...stillBad } = bad;
    return { input: withCell(input, change.name, undefined), entered, bad: stillBad };
  }
  const { name, value } = change;
  if (value === null || boundsProblem(name, value) !== null)
    return {
      input: withValue(input, name, usedFor(name, entered)),
      entered,
      bad: { ...bad, [name]: value },
    };
  const { [name]: _mended, ...others } = bad;
  return { input: withValue(input, name, value), entered, bad: others };
}

/** What an invalid entry falls back to; a new row starts from 0. */
const usedFor = (name: InputName, entered: TypedFields): number | undefined => {
  const cell = cellOf(name);
  return inputValue(entered, name) ?? (cell && !listField(cell.list).isSparse ? 0 : undefined);
};

function withValue(input: TypedFields, name: InputName, value: number | undefined): TypedFields {
  if (inputValue(input, name) === value) return input;
  return isField(name)
    ? settled({ ...input, [name]: value }, [name])
    : settled(withCell(input, name, value), [ownerOf(name)]);
}

function withValues(input: TypedFields, values: Values): TypedFields {
  const next = Object.entries({ ...input, ...values }).filter(([, value]) => value !== undefined);
  return settled(Object.fromEntries(next), Object.keys(values) as FieldOrList[]);
}

/** The values of the given fields and lists. */
function partOf({ input, bad }: FormState, names: readonly FieldOrList[]) {
  const read = Object.entries(bad).filter(([name]) => names.includes(ownerOf(name as InputName)));
  return {
    input: Object.fromEntries(names.map((name) => [name, input[name]])) as Values,
    bad: Object.fromEntries(read) as BadFields,
  };
}

const isSame = (values: Values, input: TypedFields): boolean =>
  (Object.keys(values) as FieldOrList[]).every((name) =>
    isSameEntry(values as TypedFields, input, name),
  );

/** The form of any calculator. */
export interface AnyCalculatorForm {
  readonly calculator: Calculator;
  readonly input: TypedFields;
  readonly bad: BadFields;
  /** The values of an untouched form. */
  readonly start: TypedFields;
  readonly changed: ReadonlySet<FieldOrList>;
  readonly type: (name: InputName, value: number | null) => void;
  /** Removes a number from a list's row, so that the general assumption applies. */
  readonly clear: (name: CellName) => void;
  /** Call when a field gets focus; an invalid entry falls back to its value at that moment. */
  readonly enter: () => void;
  /** Changes several fields; a toast shows the given sentence with an Undo button. */
  readonly put: (values: Values, sentence: string) => void;
  /** Changes a list's rows; with a sentence, a toast shows it with an Undo button. */
  readonly putRows: (list: ListName, rows: readonly AnyRow[], sentence: string | null) => void;
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
  // Rows rerender only when their own value changes, so their callbacks must be stable.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  // Offer one undo at a time, and none after the form unmounts, when it would do nothing.
  const offer = useRef<number | null>(null);
  const withdraw = useCallback(() => {
    if (offer.current !== null) dismissToast(offer.current);
  }, []);
  useEffect(() => withdraw, [withdraw]);
  const changed = useMemo(
    () =>
      new Set([
        ...(Object.keys(input) as FieldOrList[]).filter(
          (name) => !isSameEntry(input, starts, name),
        ),
        ...(Object.keys(bad) as InputName[]).map(ownerOf),
      ]),
    [input, bad, starts],
  );
  const type = useCallback(
    (name: InputName, value: number | null) => dispatch({ kind: 'type', name, value }),
    [],
  );
  const clear = useCallback((name: CellName) => dispatch({ kind: 'clear', name }), []);
  const enter = useCallback(() => dispatch({ kind: 'enter' }), []);
  const put = useCallback(
    (values: Values, sentence: string) => {
      const before = partOf(latest.current, withRelated(Object.keys(values) as FieldOrList[]));
      const undo = () => dispatch({ kind: 'put', values: before.input, bad: before.bad });
      const isChange = Object.keys(before.bad).length > 0 || !isSame(values, latest.current.input);
      withdraw();
      dispatch({ kind: 'put', values });
      offer.current = showToast({ title: sentence, ...(isChange && { undo }) });
    },
    [withdraw],
  );
  const putRows = useCallback(
    (list: ListName, rows: readonly AnyRow[], sentence: string | null) => {
      const values = { [list]: withRows<TypedFields>({}, list, rows)[list] } as Values;
      if (sentence === null) dispatch({ kind: 'put', values });
      else put(values, sentence);
    },
    [put],
  );
  const reset = useCallback(
    (name: FieldName) => put({ [name]: starts[name] }, `${fieldLabel(name)} reset to its default`),
    [put, starts],
  );
  const resetAll = useCallback(() => {
    const blank = CALCULATOR_LISTS[calculator].map((list) => [list, undefined]);
    put({ ...Object.fromEntries(blank), ...starts }, 'All fields reset to their defaults');
  }, [calculator, put, starts]);
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
    putRows,
    reset,
    resetAll,
  };
}
