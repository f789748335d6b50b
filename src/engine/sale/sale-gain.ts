import { addMonths } from '#engine/calendar/shift.ts';
import { allocate, shareOfCents, sumCents } from '#engine/money.ts';
import type { RecoveryClass } from '#engine/tax/recovery-class.ts';

/** Land is never depreciated; 5- and 15-year property may have been depreciated faster than straight-line. */
type AssetClass = 'land' | RecoveryClass;

export type SaleAsset = {
  readonly id: string;
  readonly label: string;
  readonly kind: AssetClass;
  readonly costCents: number;
  readonly takenCents: number;
  /** What straight-line depreciation would have been; used only for 15-year property. */
  readonly straightLineCents?: number | undefined;
};

export type SaleGain = {
  /** Price − selling costs. */
  readonly realizedCents: number;
  /** Cost − depreciation. */
  readonly basisCents: number;
  readonly takenCents: number;
  /** Realized − basis: ordinary + unrecaptured + capital − loss. */
  readonly gainCents: number;
  readonly ordinaryCents: number;
  readonly unrecapturedCents: number;
  readonly capitalCents: number;
  /** An ordinary loss, positive. */
  readonly lossCents: number;
  /** Held for more than a year. */
  readonly isLongTerm: boolean;
};

/** Only property held for more than a year has a capital gain. */
export const isHeldLong = (boughtOn: string, soldOn: string): boolean =>
  soldOn > addMonths(boughtOn, 12);

/** The gain and its parts; the amount realized is allocated to the assets in proportion to cost. */
export function saleGain(
  realizedCents: number,
  assets: readonly SaleAsset[],
  isLongTerm: boolean,
): SaleGain {
  const takenCents = sumCents(assets.map((asset) => asset.takenCents));
  const basisCents = sumCents(assets.map(({ costCents }) => costCents)) - takenCents;
  const gainCents = realizedCents - basisCents;
  const whole = { realizedCents, basisCents, takenCents, gainCents, isLongTerm };
  if (!isLongTerm) {
    const [ordinaryCents, lossCents] = [Math.max(0, gainCents), Math.max(0, -gainCents)];
    return { ...whole, ordinaryCents, unrecapturedCents: 0, capitalCents: 0, lossCents };
  }
  const shares = allocate(
    realizedCents,
    assets.map(({ costCents }) => costCents),
  );
  const parts = assets.map((asset, at) => recaptured(asset, shares[at] ?? 0));
  const ordinaryCents = sumCents(parts.map(({ ordinary }) => ordinary));
  const net = gainCents - ordinaryCents;
  const unrecapturedCents = Math.min(
    Math.max(0, net),
    sumCents(parts.map(({ unrecaptured }) => unrecaptured)),
  );
  return {
    ...whole,
    ordinaryCents,
    unrecapturedCents,
    capitalCents: Math.max(0, net) - unrecapturedCents,
    lossCents: Math.max(0, -net),
  };
}

function recaptured(
  { kind, costCents, takenCents, straightLineCents = takenCents }: SaleAsset,
  shareCents: number,
): { readonly ordinary: number; readonly unrecaptured: number } {
  const gain = Math.max(0, shareCents - (costCents - takenCents));
  if (kind === 'land') return { ordinary: 0, unrecaptured: 0 };
  if (kind === 'fiveYear') return { ordinary: Math.min(gain, takenCents), unrecaptured: 0 };
  if (kind === 'building') return { ordinary: 0, unrecaptured: Math.min(gain, takenCents) };
  const ordinary = Math.min(gain, Math.max(0, takenCents - straightLineCents));
  return { ordinary, unrecaptured: Math.min(gain - ordinary, straightLineCents) };
}

/** The owner's share of each part, rounded once; the gain is their sum. */
export function sharedGain(gain: SaleGain, ownershipPercent: number): SaleGain {
  const part = (cents: number): number => shareOfCents(cents, ownershipPercent);
  const [ordinaryCents, unrecapturedCents] = [
    part(gain.ordinaryCents),
    part(gain.unrecapturedCents),
  ];
  const [capitalCents, lossCents] = [part(gain.capitalCents), part(gain.lossCents)];
  return {
    realizedCents: part(gain.realizedCents),
    basisCents: part(gain.basisCents),
    takenCents: part(gain.takenCents),
    gainCents: ordinaryCents + unrecapturedCents + capitalCents - lossCents,
    ordinaryCents,
    unrecapturedCents,
    capitalCents,
    lossCents,
    isLongTerm: gain.isLongTerm,
  };
}
