import { CALCULATORS, type Calculator } from '#domain/inputs/calculation-field.ts';
import {
  CALCULATOR_FIELDS,
  FIELDS,
  type FieldName,
  fieldOf,
} from '#domain/inputs/calculation-fields.ts';
import { type CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import { withSums } from '#domain/inputs/summed-fields.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { boundsProblem } from '#web/lib/calculation/calculation-bounds.ts';
import { type ForeignParams, isForeign } from '#web/lib/url/foreign-params.ts';
import { type AdvancedGoals, isGoalName, readGoal } from './advanced-goals.ts';

export const VIEWS = ['results', 'solve', 'what-if'] as const;
export type CalculatorView = (typeof VIEWS)[number];

/** The analysis in a URL; parameters that cannot be used are named rather than guessed. */
export interface CalculatorUrl {
  readonly calculator: Calculator | null;
  readonly propertyId: string | null;
  readonly view: CalculatorView;
  readonly typed: TypedFields;
  readonly goals: AdvancedGoals;
  /** Sentences for the reader, one for each part that was left out. */
  readonly ignored: readonly string[];
}

/**
 * The base of the fields. Links must mean the same to everyone, so one with fields is based on the shared start
 * (the product's own assumptions); only a URL without fields starts from the user's assumptions.
 */
export interface Starts<C extends Calculator = Calculator> {
  readonly own: CalculationInput<C>;
  readonly shared: CalculationInput<C>;
}

const OWN_NAMES = new Set(['calculator', 'property', 'view']);
export const isField = (name: string): name is FieldName => Object.hasOwn(FIELDS, name);
const isCalculator = (name: string | null): name is Calculator =>
  (CALCULATORS as readonly (string | null)[]).includes(name);

export const viewIn = (params: URLSearchParams): CalculatorView =>
  VIEWS.find((name) => name === params.get('view')) ?? 'results';

export function readCalculatorUrl(params: URLSearchParams): CalculatorUrl {
  const requested = params.get('calculator');
  const calculator = isCalculator(requested) ? requested : null;
  const view = viewIn(params);
  const typed: Partial<Record<FieldName, number>> = {};
  const goals: Record<string, unknown> = {};
  const ignored: string[] = [];
  if (requested !== null && calculator === null)
    ignored.push(`There is no calculator called “${requested}”.`);
  for (const [name, text] of params) {
    if (calculator === null || OWN_NAMES.has(name) || isForeign(name)) continue;
    if (isGoalName(name)) {
      goals[name] = readGoal(calculator, name, text);
      if (goals[name] === undefined) ignored.push(`“${name}=${text}” has no effect here.`);
      continue;
    }
    const problem = problemOf(calculator, name, text);
    if (problem !== null) ignored.push(problem);
    else if (isField(name)) typed[name] = Number(text);
  }
  const propertyId = params.get('property') || null;
  return { calculator, propertyId, view, typed: withSums(typed), goals, ignored };
}

function problemOf(calculator: Calculator, name: string, text: string): string | null {
  if (!isField(name)) return `“${name}” is not the name of an input.`;
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  if (!names.includes(name)) return `${fieldOf(name).label} is not part of this calculator.`;
  const problem = boundsProblem(name, text.trim() === '' ? null : Number(text));
  return problem && `${fieldOf(name).label} “${text}”: ${labelInSentence(problem)}`;
}

/** The whole input that a URL stands for. */
export function inputOf<C extends Calculator>(
  typed: TypedFields,
  { own, shared }: Starts<C>,
): CalculationInput<C> {
  return Object.keys(typed).length === 0 ? own : { ...shared, ...typed };
}

/** The fields a URL must carry so that `inputOf` gives this input again; as few as possible. */
export function typedOf<C extends Calculator>(
  input: CalculationInput<C>,
  { own, shared }: Starts<C>,
): TypedFields {
  const differing = (start: TypedFields): [FieldName, number][] =>
    (Object.entries(input) as [FieldName, number][]).filter(
      ([name, value]) => start[name] !== value,
    );
  const fromOwn = differing(own);
  if (fromOwn.length === 0) return {};
  const fromShared = differing(shared);
  // The shared start itself, typed by a user with other assumptions: one field marks it.
  return Object.fromEntries(fromShared.length > 0 ? fromShared : fromOwn.slice(0, 1));
}

interface Written {
  readonly calculator: Calculator | null;
  readonly propertyId?: string | null;
  readonly view?: CalculatorView;
  readonly typed?: TypedFields;
  /** As `askedIn` returns them. */
  readonly requested?: readonly (readonly [string, string])[];
  /** Campaign parameters and switches of the product, which stay unchanged. */
  readonly foreign?: ForeignParams;
}

export function writeCalculatorUrl(written: Written): URLSearchParams {
  const { calculator, propertyId, view, typed = {}, requested = [], foreign = [] } = written;
  const params = new URLSearchParams();
  if (calculator) params.set('calculator', calculator);
  if (propertyId) params.set('property', propertyId);
  if (view && view !== 'results') params.set('view', view);
  for (const [name, value] of Object.entries(typed)) params.set(name, String(value));
  for (const [name, value] of requested) params.set(name, value);
  for (const [name, value] of foreign) params.append(name, value);
  return params;
}
