import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { type CalculationInput, isSameEntry } from '#domain/inputs/calculation-inputs.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import type { ForeignParams } from '#web/lib/url/foreign-params.ts';
import { appendTyped } from '#web/lib/url/typed-url.ts';

export const VIEWS = ['results', 'solve', 'what-if'] as const;
export type CalculatorView = (typeof VIEWS)[number];

/**
 * Base values for the fields. Links must mean the same to everyone, so a URL with fields builds on the shared starting
 * values (Freehold's defaults); only a URL without fields uses the user's assumptions.
 */
export interface Starts<C extends Calculator = Calculator> {
  readonly own: CalculationInput<C>;
  readonly shared: CalculationInput<C>;
}

export const viewIn = (params: URLSearchParams): CalculatorView =>
  VIEWS.find((name) => name === params.get('view')) ?? 'results';

/** The complete input that a URL represents. */
export function inputOf<C extends Calculator>(
  typed: TypedFields,
  { own, shared }: Starts<C>,
): CalculationInput<C> {
  return Object.keys(typed).length === 0 ? own : { ...shared, ...typed };
}

/** The fewest fields a URL needs for `inputOf` to reproduce this input. */
export function typedOf<C extends Calculator>(
  input: CalculationInput<C>,
  { own, shared }: Starts<C>,
): TypedFields {
  const differing = (start: TypedFields): [string, unknown][] =>
    Object.entries(input).filter(([name]) => !isSameEntry(input, start, name as keyof TypedFields));
  const fromOwn = differing(own);
  if (fromOwn.length === 0) return {};
  const fromShared = differing(shared);
  // The user's assumptions differ from the shared starting values, but the user typed exactly the shared values; one
  // field in the URL marks this case.
  return Object.fromEntries(fromShared.length > 0 ? fromShared : fromOwn.slice(0, 1));
}

interface Written {
  readonly calculator: Calculator | null;
  readonly propertyId?: string | null;
  readonly view?: CalculatorView;
  readonly typed?: TypedFields;
  /** From `requestedIn`. */
  readonly requested?: readonly (readonly [string, string])[];
  /** Campaign parameters and feature switches, passed through unchanged. */
  readonly foreign?: ForeignParams;
}

export function writeCalculatorUrl(written: Written): URLSearchParams {
  const { calculator, propertyId, view, typed = {}, requested = [], foreign = [] } = written;
  const params = new URLSearchParams();
  if (calculator) params.set('calculator', calculator);
  if (propertyId) params.set('property', propertyId);
  if (view && view !== 'results') params.set('view', view);
  appendTyped(params, typed);
  for (const [name, value] of requested) params.set(name, value);
  for (const [name, value] of foreign) params.append(name, value);
  return params;
}
