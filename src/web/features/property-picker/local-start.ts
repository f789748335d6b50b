import type { Statistic } from '#contract/locations/locations.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { fromPercent } from '#engine/units.ts';

/** The five digits of a ZIP at the end of what was typed; null where there are none. */
export const zipIn = (text: string): string | null =>
  /(?<![\d-])(\d{5})(?:-\d{4})?$/.exec(text.trim().slice(-20))?.[1] ?? null;

/** Public figures on insurance are for a house insured at this value. */
const INSURED_VALUE = 300_000;

/**
 * Rent, tax and insurance of a ZIP for a house at the median value of its area: the fields a calculator opens with where an
 * address is no listing. What is not known keeps the calculator's own start.
 */
export function localStart(statistics: readonly Statistic[]): TypedFields {
  const valueOf = (measure: string): number | undefined =>
    statistics.find((one) => one.measure === measure)?.points.at(-1)?.value;
  const value = valueOf('medianHomeValue');
  const price = value ?? startingInput('buy-hold').purchasePrice;
  const rent = valueOf('fairRent3Bed') ?? valueOf('medianGrossRent');
  const taxPercent = valueOf('propertyTaxPercent');
  const insurance = valueOf('insurancePer300k');
  return {
    ...(value !== undefined && { purchasePrice: Math.round(value) }),
    ...(rent !== undefined && { monthlyRent: Math.round(rent) }),
    ...(taxPercent !== undefined && {
      propertyTaxesAnnual: Math.round(price * fromPercent(taxPercent)),
    }),
    ...(insurance !== undefined && {
      insuranceAnnual: Math.round((insurance * price) / INSURED_VALUE),
    }),
  };
}
