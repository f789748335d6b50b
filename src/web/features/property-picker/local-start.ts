import type { Statistic } from '#contract/locations/locations.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { fromPercent } from '#engine/units.ts';

/** The five-digit ZIP at the end of the text; null if there is none. */
export const zipIn = (text: string): string | null =>
  /(?<![\d-])(\d{5})(?:-\d{4})?$/.exec(text.trim().slice(-20))?.[1] ?? null;

/** Public insurance figures are for a house insured at this value. */
const INSURED_VALUE = 300_000;

/**
 * Starting fields for an unlisted address: rent, tax and insurance in its ZIP for a house at the area's median value.
 * Unknown figures keep the calculator's defaults.
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
