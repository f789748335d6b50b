import { shareOfCents, sumCents } from '#engine/money.ts';
import type { SaleGain } from './sale-gain.ts';

/** Rates the owner entered, in percent. */
export type SaleRates = {
  readonly ordinaryPercent: number;
  /** For a gain on property held for more than a year. */
  readonly gainsPercent: number;
  /** Null if no state tax was entered. */
  readonly statePercent: number | null;
};

/** The threshold for the net investment income tax and the owner's income without the sale. */
export type InvestmentTax = {
  readonly modifiedIncomeCents: number;
  readonly thresholdCents: number;
  /** A real estate professional's sale isn't investment income. */
  readonly isExempt: boolean;
};

export type SaleTaxKind =
  | 'capital'
  | 'unrecaptured'
  | 'ordinary'
  | 'loss'
  | 'released'
  | 'investment'
  | 'state';

/**
 * A part of the gain, its rate and its tax; for anything that lowers the tax, both the amount and the tax are negative.
 */
export type SaleTaxLine = {
  readonly kind: SaleTaxKind;
  readonly amountCents: number;
  readonly percent: number;
  readonly taxCents: number;
};

export type SaleTax = { readonly lines: readonly SaleTaxLine[]; readonly taxCents: number };

/** The maximum rate on a building's recaptured depreciation, in percent. */
const UNRECAPTURED_CEILING = 25;
const INVESTMENT_PERCENT = 3.8;

/**
 * Tax on a sale at the entered rates; zero parts are left out. `releasedCents` are losses and points that the sale
 * releases.
 */
export function saleTax(
  gain: SaleGain,
  releasedCents: number,
  rates: SaleRates,
  investment: InvestmentTax | null,
): SaleTax {
  const { ordinaryPercent, gainsPercent, statePercent } = rates;
  const line = (kind: SaleTaxKind, amountCents: number, percent: number): SaleTaxLine => ({
    kind,
    amountCents: amountCents + 0,
    percent,
    taxCents: shareOfCents(amountCents, percent),
  });
  const parts = [
    line('capital', gain.capitalCents, gainsPercent),
    line('unrecaptured', gain.unrecapturedCents, Math.min(ordinaryPercent, UNRECAPTURED_CEILING)),
    line('ordinary', gain.ordinaryCents, ordinaryPercent),
    line('loss', -gain.lossCents, ordinaryPercent),
    line('released', -releasedCents, ordinaryPercent),
  ];
  const taxed = sumCents(parts.map(({ amountCents }) => amountCents));
  const lines = [
    ...parts,
    line('investment', investedCents(taxed, investment), INVESTMENT_PERCENT),
    line('state', statePercent === null ? 0 : taxed, statePercent ?? 0),
  ].filter(({ amountCents }) => amountCents !== 0);
  return { lines, taxCents: sumCents(lines.map(({ taxCents }) => taxCents)) };
}

/**
 * The amount subject to net investment income tax: the taxable gain, to the extent that total income is above the
 * threshold.
 */
export function investedCents(taxedCents: number, investment: InvestmentTax | null): number {
  if (investment === null || investment.isExempt) return 0;
  const above = investment.modifiedIncomeCents + taxedCents - investment.thresholdCents;
  return Math.max(0, Math.min(taxedCents, above));
}
