import { assetDepreciation, straightLineOf } from '#engine/tax/depreciation-assets.ts';
import { depreciableAssets, type TaxProperty } from '#engine/tax/tax-year.ts';
import type { SaleAsset } from './sale-gain.ts';

/** Land, the building and improvements, each with its cost and depreciation through the sale date. */
export function saleAssets(property: TaxProperty, soldOn: string): SaleAsset[] {
  const assets = depreciableAssets(property, soldOn);
  const [building] = assets;
  const { priceCents, closingCostsCents } = property;
  const landCents = priceCents + closingCostsCents - (building?.basisCents ?? 0);
  return [
    { id: 'land', label: 'Land', kind: 'land', costCents: landCents, takenCents: 0 },
    ...assets.map((asset) => ({
      id: asset.id,
      label: asset.label,
      kind: asset.recovery ?? ('building' as const),
      costCents: asset.basisCents,
      takenCents: assetDepreciation(asset, soldOn, soldOn).accumulatedCents,
      straightLineCents: straightLineOf(asset, soldOn),
    })),
  ];
}
