import type { Property } from '#contract/listings/properties.ts';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import {
  type CalculationInput,
  type Calculator,
  inputFor,
} from '#domain/inputs/calculation-inputs.ts';

/** A calculator filled in for a place; a rent nobody knows is 0, and its source says so. */
export function propertyStart<C extends Calculator>(
  calculator: C,
  { price, figures }: Property,
  assumptions: Assumptions = DEFAULT_ASSUMPTIONS,
): CalculationInput<C> {
  const place = {
    price,
    monthlyRent: figures.monthlyRent?.value ?? 0,
    propertyTaxesAnnual: figures.propertyTaxesAnnual.value,
    insuranceAnnual: figures.insuranceAnnual.value,
    hoaMonthly: figures.hoaMonthly.value,
    rehabCost: figures.rehabCost.value,
    afterRepairValue: figures.afterRepairValue?.value ?? null,
  };
  return inputFor(calculator, place, assumptions);
}
