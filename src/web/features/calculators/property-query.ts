import { asksFor } from '#domain/inputs/calculation-fields.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { isStrategyField, type StrategyCalculator } from '#domain/inputs/typed-input.ts';
import { inputIn, readTyped } from '#web/lib/url/typed-url.ts';
import type { CalculatorStart } from './calculator-start.ts';
import { inputOf, writeCalculatorUrl } from './calculator-url.ts';
import { carriedInto, typedInAll } from './carry-fields.ts';

/*
 * The query on a property's pages holds everything typed on any of them: first the fields of this page's strategy, then
 * those of the other strategies. The tabs pass the query along, so they need nothing but the URL.
 */

const requestsFor = (calculator: StrategyCalculator | null, name: string): boolean =>
  calculator !== null && asksFor(calculator, name);

interface PropertyQuery {
  /** Fields this page's strategy uses. */
  readonly own: TypedFields;
  /** Fields typed on the property's other pages. */
  readonly elsewhere: TypedFields;
}

/** Unknown fields and out-of-range values are dropped. A null calculator means a page without a strategy. */
export function readPropertyQuery(
  calculator: StrategyCalculator | null,
  params: URLSearchParams,
): PropertyQuery {
  const { typed } = readTyped(
    [...params].filter(([name]) => isStrategyField(inputIn(name) ?? name)),
  );
  const part = (isOwn: boolean): TypedFields =>
    Object.fromEntries(
      Object.entries(typed).filter(([name]) => requestsFor(calculator, name) === isOwn),
    );
  return { own: part(true), elsewhere: part(false) };
}

/** Everything typed on a property's pages that differs from the starting values. */
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

/** Query that opens a property page with all typed values; a null calculator means a page without a strategy. */
export function propertyQuery(
  calculator: StrategyCalculator | null,
  start: CalculatorStart,
  typed: TypedFields,
): string {
  const elsewhere = Object.entries(typed).filter(([name]) => !requestsFor(calculator, name));
  const own = calculator === null ? {} : carriedInto(calculator, start, typed);
  return writeCalculatorUrl({
    calculator: null,
    typed: { ...own, ...Object.fromEntries(elsewhere) },
  }).toString();
}
