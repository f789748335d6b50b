import type { Property } from '#contract/listings/properties.ts';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { type CalculationInput, inputFor } from '#domain/inputs/calculation-inputs.ts';

/** A listing's figures; an unknown rent is 0, with a source that says so. */
export const startFigures = ({ price, figures }: Pick<Property, 'price' | 'figures'>) => ({
  price,
  monthlyRent: figures.monthlyRent?.value ?? 0,
  propertyTaxesAnnual: figures.propertyTaxesAnnual.value,
  insuranceAnnual: figures.insuranceAnnual.value,
  hoaMonthly: figures.hoaMonthly.value,
  rehabCost: figures.rehabCost.value,
  afterRepairValue: figures.afterRepairValue?.value ?? null,
});

/** A calculator filled in for a listing. */
export const propertyStart = <C extends Calculator>(
  calculator: C,
  property: Property,
  assumptions: Assumptions = DEFAULT_ASSUMPTIONS,
): CalculationInput<C> => inputFor(calculator, startFigures(property), assumptions);
