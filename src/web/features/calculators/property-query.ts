import { CALCULATOR_FIELDS, type FieldName } from '#domain/inputs/calculation-fields.ts';
import { withSums } from '#domain/inputs/summed-fields.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { isStrategyField, type StrategyCalculator } from '#domain/inputs/typed-input.ts';
import { boundsProblem } from '#web/lib/calculation/calculation-bounds.ts';
import type { CalculatorStart } from './calculator-start.ts';
import { inputOf, isField, writeCalculatorUrl } from './calculator-url.ts';
import { carriedInto, typedInAll } from './carry-fields.ts';

/*
 * The query of a property's pages holds all that was typed on any of them: what the strategy of this page asks for, and
 * after it what the others do. So the tabs, which carry it on, need nothing but the URL.
 */

const requestsFor = (calculator: StrategyCalculator | null, name: FieldName): boolean =>
  calculator !== null && (CALCULATOR_FIELDS[calculator] as readonly FieldName[]).includes(name);

interface PropertyQuery {
  /** What this page's strategy asks for. */
  readonly own: TypedFields;
  /** Typed on other pages of the property. */
  readonly elsewhere: TypedFields;
}

/** Fields that no strategy asks for, and values out of bounds, are in neither. Null is a page without a strategy. */
export function readPropertyQuery(
  calculator: StrategyCalculator | null,
  params: URLSearchParams,
): PropertyQuery {
  const known = [...params].flatMap(([name, text]): [FieldName, number][] => {
    if (!isField(name) || !isStrategyField(name)) return [];
    const value = Number(text.trim() || Number.NaN);
    return boundsProblem(name, value) === null ? [[name, value]] : [];
  });
  return {
    own: withSums(Object.fromEntries(known.filter(([name]) => requestsFor(calculator, name)))),
    elsewhere: withSums(
      Object.fromEntries(known.filter(([name]) => !requestsFor(calculator, name))),
    ),
  };
}

/** Everything typed on the pages of a property, as it differs from their start. */
export function typedOnProperty(
  calculator: StrategyCalculator | null,
  start: CalculatorStart,
  params: URLSearchParams,
): TypedFields {
  const { own, elsewhere } = readPropertyQuery(calculator, params);
  if (calculator === null) return elsewhere;
  const starts = start.startsOf(calculator);
  return typedInAll(calculator, inputOf(own, starts), starts.own, elsewhere);
}

/** The query that opens a page of the property with all of it; null for one without a strategy. */
export function propertyQuery(
  calculator: StrategyCalculator | null,
  start: CalculatorStart,
  typed: TypedFields,
): string {
  const elsewhere = Object.entries(typed).filter(
    ([name]) => !requestsFor(calculator, name as FieldName),
  );
  const own = calculator === null ? {} : carriedInto(calculator, start, typed);
  return writeCalculatorUrl({
    calculator: null,
    typed: { ...own, ...Object.fromEntries(elsewhere) },
  }).toString();
}
