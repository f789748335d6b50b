import { CALCULATORS, type Calculator } from '#domain/inputs/calculation-field.ts';
import { asksFor, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { isList, listField } from '#domain/inputs/fields/list-fields.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { isForeign } from '#web/lib/url/foreign-params.ts';
import { inputIn, nameOfNumber, readTyped, type Unusable } from '#web/lib/url/typed-url.ts';
import { type AdvancedGoals, isGoalName, readGoal } from './advanced-goals.ts';
import { type CalculatorView, viewIn } from './calculator-url.ts';

/** The analysis in a URL; unusable parameters are reported rather than guessed. */
export interface CalculatorUrl {
  readonly calculator: Calculator | null;
  readonly propertyId: string | null;
  readonly view: CalculatorView;
  readonly typed: TypedFields;
  readonly goals: AdvancedGoals;
  /** One sentence for the user per ignored parameter. */
  readonly ignored: readonly string[];
}

const OWN_NAMES = new Set(['calculator', 'property', 'view']);
const isCalculator = (name: string | null): name is Calculator =>
  (CALCULATORS as readonly (string | null)[]).includes(name);

export function readCalculatorUrl(params: URLSearchParams): CalculatorUrl {
  const requested = params.get('calculator');
  const calculator = isCalculator(requested) ? requested : null;
  const view = viewIn(params);
  const goals: Record<string, unknown> = {};
  const ignored: string[] = [];
  if (requested !== null && calculator === null)
    ignored.push(`We don’t have a calculator called “${requested}”.`);
  const asked = [...params].filter(([name, text]) => {
    if (calculator === null || OWN_NAMES.has(name) || isForeign(name)) return false;
    if (isGoalName(name)) {
      goals[name] = readGoal(calculator, name, text);
      if (goals[name] === undefined) ignored.push(`“${name}=${text}” has no effect here.`);
      return false;
    }
    const problem = problemOf(calculator, name);
    if (problem !== null) ignored.push(problem);
    return problem === null;
  });
  const { typed, unusable } = readTyped(asked);
  ignored.push(...unusable.map(ignoredText));
  const propertyId = params.get('property') || null;
  return { calculator, propertyId, view, typed, goals, ignored };
}

function problemOf(calculator: Calculator, name: string): string | null {
  const input = inputIn(name);
  if (input === null) return `We don’t recognize the input “${name}”.`;
  if (asksFor(calculator, input)) return null;
  return `${isList(input) ? listField(input).group : fieldOf(input).label} isn’t an input in this calculator.`;
}

function ignoredText({ name, text, problem }: Unusable): string {
  const label = isList(name) ? listField(name).noun : fieldOf(nameOfNumber(name)).label;
  return `${label} “${text}”: ${labelInSentence(problem)}`;
}
