import { z } from 'zod';
import type { FieldName } from './calculation-fields.ts';
import {
  CALCULATOR_FIELDS,
  type CalculationInput,
  type Calculator,
  startingInput,
} from './calculation-inputs.ts';
import { wholeInputOf } from './calculation-schema.ts';

const asked = <C extends Calculator, Extras extends z.ZodRawShape>(calculator: C, extras: Extras) =>
  z.strictObject({
    calculator: z.literal(calculator),
    input: wholeInputOf(calculator),
    ...extras,
  });

/** A calculator with what was typed into it, and whatever else a request says about it. */
export const calculationWith = <Extras extends z.ZodRawShape>(extras: Extras) =>
  z.discriminatedUnion('calculator', [
    asked('cash-flow', extras),
    asked('buy-hold', extras),
    asked('roi', extras),
    asked('brrrr', extras),
    asked('fix-flip', extras),
    asked('mortgage', extras),
  ]);

type Numbers<C extends Calculator> = Record<(typeof CALCULATOR_FIELDS)[C][number], z.ZodNumber>;

function told<C extends Calculator, Extras extends z.ZodRawShape>(calculator: C, extras: Extras) {
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const numbers = Object.fromEntries(names.map((name) => [name, z.number()])) as Numbers<C>;
  return z.object({ calculator: z.literal(calculator), input: z.object(numbers), ...extras });
}

/** The same in an answer: what was kept under older bounds is still told. */
export const keptCalculationWith = <Extras extends z.ZodRawShape>(extras: Extras) =>
  z.discriminatedUnion('calculator', [
    told('cash-flow', extras),
    told('buy-hold', extras),
    told('roi', extras),
    told('brrrr', extras),
    told('fix-flip', extras),
    told('mortgage', extras),
  ]);

/** The one form in which an analysis is saved, shared and put into an address. */
export type Calculation = {
  readonly [C in Calculator]: { readonly calculator: C; readonly input: CalculationInput<C> };
}[Calculator];

export type StoredInput = Readonly<Record<string, unknown>>;

/** Kept figures as the calculator asks for them today: a field added since has what an empty form shows. */
export function calculationFrom(calculator: Calculator, stored: StoredInput): Calculation {
  const start: Readonly<Record<string, number>> = startingInput(calculator);
  const input = Object.fromEntries(
    Object.entries(start).map(([name, value]) => [name, stored[name] ?? value]),
  );
  return { calculator, input } as Calculation;
}
