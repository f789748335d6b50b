import { type ComponentProps, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { checkValues, type SchemaLoader } from './check-values.ts';
import { type FormFailure, formFailureOf } from './form-failure.ts';
import {
  controlsOf,
  type FieldIssue,
  type FormValues,
  type NameOf,
  unreadableIn,
  withTypedText,
} from './form-values.ts';

interface FormOptions<Values extends FormValues, Body> {
  initial: Values;
  /** From the contract; loaded when the form is first touched. */
  schema: SchemaLoader<Body>;
  /** Converts the form's values to the endpoint's body, if they differ. */
  toBody?: (values: Values) => unknown;
  submit: (body: Body) => Promise<unknown>;
  /** Shown if the server has no message (specification, section 8). */
  fallback: string;
  /** The message for a failure outside the call itself; defaults to the fallback. */
  unexpected?: string;
  /** The error for a field left empty, if the schema has none. */
  missing?: Partial<Record<keyof Values & string, string>>;
  /** Maps the server's field names to the form's where they differ. */
  serverNames?: Readonly<Record<string, keyof Values & string>>;
  /** Resets after saving, so that a password isn't left behind. */
  resetsOnSave?: boolean;
}

type Status = 'idle' | 'saving' | 'saved';

type Errors<Values> = Partial<Record<keyof Values, string>>;

/** The state that fields and buttons need from their form. */
export interface FormState<Values extends FormValues> {
  /** The values as last saved or, before that, as passed in. */
  readonly initial: Values;
  readonly values: Values;
  readonly errors: Errors<Values>;
  readonly failure: FormFailure | null;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Saved, with nothing typed since. */
  readonly isSaved: boolean;
  readonly reset: (next?: Values) => void;
  /** Props for a number input, whose value the form itself holds. */
  readonly number: (name: NameOf<Values, number | null>) => {
    name: string;
    value: number | null;
    onValueChange: (value: number | null) => void;
  };
  readonly formProps: ComponentProps<'form'>;
}

/**
 * Every form in the product except the calculators, which calculate while the user types
 * (docs/decisions/0020-one-form-kit.md). Errors appear next to their fields and the first one gets focus, whether the
 * schema or the server found them.
 */
export function useForm<Values extends FormValues, Body>(
  options: FormOptions<Values, Body>,
): FormState<Values> {
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [status, setStatus] = useState<Status>('idle');
  const element = useRef<HTMLFormElement>(null);
  // A second click may come before the effect of the first is rendered.
  const isBusy = useRef(false);
  const [resets, setResets] = useState(0);
  useLayoutEffect(() => {
    if (resets > 0) element.current?.reset();
  }, [resets]);

  const reset = (next: Values = initial) => {
    setInitial(next);
    setValues(next);
    setErrors({});
    setFailure(null);
    setStatus('idle');
    setResets((times) => times + 1);
  };

  /** Shows each issue next to its field and focuses the first one on the page. Returns which issues had a field. */
  const show = (form: HTMLFormElement, issues: readonly FieldIssue[]): FieldIssue[] => {
    const controls = controlsOf(form);
    const nameFor = (path: string) => {
      const named = options.serverNames?.[path] ?? path;
      return controls.find(({ name }) => name === named || named.endsWith(`.${name}`))?.name;
    };
    const placed = issues.flatMap(({ path, message }) => {
      const name = nameFor(path);
      return name === undefined ? [] : [{ path: name, message }];
    });
    // If a field has several issues, show only the first.
    const found = placed.toReversed().map(({ path, message }) => [path, message]);
    setErrors(Object.fromEntries(found) as Errors<Values>);
    controls.find(({ name }) => placed.some(({ path }) => path === name))?.focus();
    return placed;
  };

  /** Sends the form; true if it was accepted. */
  const send = async (form: HTMLFormElement): Promise<boolean> => {
    const typed = withTypedText(form, values);
    setValues(typed);
    try {
      const { toBody = (same: Values): unknown => same, missing = {} } = options;
      const checked = await checkValues(options.schema, toBody(typed), missing);
      const issues = [...unreadableIn(form), ...(checked.issues ?? [])];
      if (checked.issues !== null || issues.length > 0) {
        const placed = show(form, issues);
        const [unplaced] = placed.length > 0 ? [] : issues;
        if (unplaced)
          setFailure({ message: unplaced.message, code: 'invalid-input', advice: null });
        return false;
      }
      setErrors({});
      await options.submit(checked.body);
      if (options.resetsOnSave) reset();
      else setInitial(typed);
      return true;
    } catch (error) {
      const placed = show(form, error instanceof ApiError ? error.issues : []);
      const next = formFailureOf(error, options.fallback, options.unexpected);
      setFailure(placed.some(({ message }) => message === next.message) ? null : next);
      return false;
    }
  };

  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStatus('saving');
    setFailure(null);
    const isTaken = await send(form);
    isBusy.current = false;
    setStatus(isTaken ? 'saved' : 'idle');
  };

  /** Editing a field clears its error and the form's saved status. */
  const touch = (name: string) => {
    if (errors[name]) setErrors(({ [name]: _fixed, ...rest }) => rest as Errors<Values>);
    if (status === 'saved') setStatus('idle');
  };

  const isDirty = Object.keys(initial).some((name) => values[name] !== initial[name]);
  return {
    initial,
    values,
    errors,
    failure,
    isDirty,
    isSaving: status === 'saving',
    // What was typed while sending isn't saved yet.
    isSaved: status === 'saved' && !isDirty,
    reset,
    number: (name) => ({
      name,
      value: values[name] as number | null,
      onValueChange: (value: number | null) => {
        touch(name);
        setValues((before) => ({ ...before, [name]: value }));
      },
    }),
    formProps: {
      ref: element,
      method: 'post',
      noValidate: true,
      onFocus: () => void options.schema().catch(() => undefined),
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        touch((target as HTMLInputElement).name);
        setValues((before) => withTypedText(currentTarget, before));
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
  };
}
