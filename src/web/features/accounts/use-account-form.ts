import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { ApiError, isNetworkError, messageOf, noAnswer } from '#web/lib/api-error.ts';
import type { accountSchemas } from './account-schemas.ts';

type Schemas = typeof accountSchemas;
type SchemaName = keyof Schemas;

export interface FormFailure {
  message: string;
  code: string;
  /** What to do about it, where the sentence alone does not say. */
  advice: string | null;
}

type Issue = ApiError['issues'][number];

interface Options<Name extends SchemaName> {
  schema: Name;
  submit: (values: z.output<Schemas[Name]>) => Promise<unknown>;
  /** Shown when the server has no words of its own (specification, section 8). */
  fallback: string;
  /** Where the server names a field differently from the form. */
  serverNames?: Record<string, string>;
}

/** The schemas bring zod along, which a first paint does without. */
const loadSchemas = async () => (await import('./account-schemas.ts')).accountSchemas;

/** A page that cannot fetch its own parts has lost the network. */
const loadSchemasOrFail = () =>
  loadSchemas().catch(() => {
    throw noAnswer(undefined, undefined, undefined);
  });

/**
 * An account form: what was typed stays in the inputs, where password managers and the browser can reach it;
 * errors stand beside their fields, and the first one gets the focus.
 */
export function useAccountForm<Name extends SchemaName>(options: Options<Name>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Puts each complaint beside its field, and the focus on the first one down the page. */
  const show = (form: HTMLFormElement, issues: readonly Issue[]): Issue[] => {
    const fields = Array.from(form.elements).filter((field) => field instanceof HTMLInputElement);
    const placed = issues
      .map((issue) => ({ ...issue, path: options.serverNames?.[issue.path] ?? issue.path }))
      .filter(({ path }) => fields.some(({ name }) => name === path));
    // Of several complaints about one field the first is the one to act on.
    setErrors(Object.fromEntries(placed.toReversed().map(({ path, message }) => [path, message])));
    fields.find(({ name }) => placed.some(({ path }) => path === name))?.focus();
    return placed;
  };

  const submit = async (form: HTMLFormElement) => {
    setBusy(true);
    setFailure(null);
    try {
      const schema = (await loadSchemasOrFail())[options.schema];
      const parsed = schema.safeParse(typedInto(form, Object.keys(schema.shape)));
      if (parsed.success) {
        setErrors({});
        await options.submit(parsed.data as z.output<Schemas[Name]>);
      } else {
        const toIssue = ({ path, message }: z.core.$ZodIssue) => ({
          path: path.join('.'),
          message,
        });
        show(form, parsed.error.issues.map(toIssue));
      }
    } catch (error) {
      const placed = show(form, error instanceof ApiError ? error.issues : []);
      const next = failureOf(error, options.fallback);
      setFailure(placed.some(({ message }) => message === next.message) ? null : next);
    } finally {
      setBusy(false);
    }
  };

  return {
    errors,
    failure,
    isBusy,
    formProps: {
      method: 'post',
      noValidate: true,
      onFocus: () => void loadSchemas().catch(() => undefined),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        if (errors[name]) setErrors(({ [name]: _fixed, ...rest }) => rest);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isBusy) void submit(event.currentTarget);
      },
    } as const,
  };
}

function typedInto(form: HTMLFormElement, names: string[]): Record<string, unknown> {
  const typed = new FormData(form);
  return Object.fromEntries(
    names.filter((name) => typed.has(name)).map((name) => [name, typed.get(name)]),
  );
}

function failureOf(error: unknown, fallback: string): FormFailure {
  const code = error instanceof ApiError ? error.code : 'unknown';
  return { message: messageOf(error, fallback), code, advice: adviceOn(error) };
}

function adviceOn(error: unknown): string | null {
  if (isNetworkError(error)) {
    return 'Network Error. Check your connection and try again; nothing you typed is lost.';
  }
  if (!(error instanceof ApiError)) return 'Please try again; nothing you typed is lost.';
  if (error.retryAfter !== null) {
    const seconds = Math.max(1, Math.ceil(error.retryAfter));
    return `You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  }
  return error.isFromServer ? null : error.message;
}
