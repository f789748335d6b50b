import type { ComparedProperty } from '#contract/calculations/calculation-compare.ts';
import { DEAL_FIELDS, type TypedDeal } from '#domain/comparison/typed-deal.ts';
import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { longestDealName } from '#web/data/calculations.ts';
import { href } from '#web/lib/url/paths.ts';

/** Null if the name or the price is missing; out-of-range figures are treated as missing. */
export function dealOfText(text: string): TypedDeal | null {
  const query = new URLSearchParams(text);
  const name = (query.get('name') ?? '').trim().slice(0, longestDealName);
  const figure = (field: (typeof DEAL_FIELDS)[number]): number | null => {
    const { min, max } = fieldOf(field);
    const written = query.get(field)?.trim() ?? '';
    const value = Number(written);
    return written !== '' && value >= min && value <= max ? value : null;
  };
  const purchasePrice = figure('purchasePrice') ?? 0;
  if (name === '' || purchasePrice <= 0) return null;
  return {
    name,
    purchasePrice,
    monthlyRent: figure('monthlyRent'),
    rehabCost: figure('rehabCost') ?? 0,
    afterRepairValue: figure('afterRepairValue'),
    propertyTaxesAnnual: figure('propertyTaxesAnnual') ?? 0,
    insuranceAnnual: figure('insuranceAnnual') ?? 0,
    hoaMonthly: figure('hoaMonthly') ?? 0,
  };
}

/** URL of a strategy's calculator with a deal's figures. */
export function dealCalculatorUrl(
  calculator: StrategyName,
  { figures }: Pick<ComparedProperty, 'figures'>,
): string {
  const query = new URLSearchParams({ calculator });
  for (const { field, value } of figures) query.set(field, String(value));
  return `${href('analyze')}?${query.toString()}`;
}
