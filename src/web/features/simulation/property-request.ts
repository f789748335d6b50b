import { dealFrom } from '#contract/engine-input.ts';
import type { PropertyAnalytics } from '#contract/property-analytics.ts';
import { DEFAULT_ASSUMPTIONS } from '#engine/monte-carlo/assumptions.ts';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { fromPercent } from '#engine/units.ts';

/** What the page shows at once, and what the reader may ask for. */
export const QUICK_PATHS = 10_000;
export const FULL_PATHS = 100_000;

/** Every visitor of a property draws the same futures: four digits made from its id (FNV-1a). */
export function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (hash % 9000) + 1000;
}

/** The property bought as asked and let under the assumptions of its analysis. Null while the rent is unknown. */
export function propertyRequest({
  property,
  assumptions,
}: Pick<PropertyAnalytics, 'property' | 'assumptions'>): SimulationRequest | null {
  const { figures, price, id } = property;
  if (figures.monthlyRent === null) return null;
  const deal = dealFrom(
    {
      price,
      monthlyRent: figures.monthlyRent.value,
      propertyTaxesAnnual: figures.propertyTaxesAnnual.value,
      insuranceAnnual: figures.insuranceAnnual.value,
      hoaMonthly: figures.hoaMonthly.value,
      rehabCost: figures.rehabCost.value,
      afterRepairValue: figures.afterRepairValue?.value ?? null,
    },
    assumptions,
  );
  return {
    strategy: { kind: 'buy-and-hold', deal },
    assumptions: DEFAULT_ASSUMPTIONS,
    paths: QUICK_PATHS,
    seed: seedOf(id),
    discountRate: fromPercent(assumptions.discountRatePercent),
  };
}
