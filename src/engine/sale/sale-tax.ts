import { shareOfCents, sumCents } from '#engine/money.ts';
import type { SaleGain } from './sale-gain.ts';

/** Rates as the owner typed them, whole percents. */
export type SaleRates = {
  readonly ordinaryPercent: number;
  /** On a gain held for more than a year. */
  readonly gainsPercent: number;
  /** Null: no state tax is entered. */
  readonly statePercent: number | null;
};

/** Where the net investment income tax starts, and the income without the sale; null where it is not known. */
export type InvestmentTax = {
  readonly modifiedIncomeCents: number;
  readonly thresholdCents: number;
  /** A real estate professional's sale is no investment income. */
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

/** A part of the gain, its rate and its tax; what lowers the tax is negative in both. */
export type SaleTaxLine = {
  readonly kind: SaleTaxKind;
  readonly amountCents: number;
  readonly percent: number;
  readonly taxCents: number;
};

export type SaleTax = { readonly lines: readonly SaleTaxLine[]; readonly taxCents: number };

/** The most that depreciation of a building is taxed at when it is sold, whole percents. */
const UNRECAPTURED_CEILING = 25;
const INVESTMENT_PERCENT = 3.8;

/** Tax of a sale at typed rates; parts of 0 are left out. `releasedCents` are losses and points that the sale sets free. */
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

/** What the net investment income tax is on: the sale, as far as the income with it is above the threshold. */
export function investedCents(taxedCents: number, investment: InvestmentTax | null): number {
  if (investment === null || investment.isExempt) return 0;
  const above = investment.modifiedIncomeCents + taxedCents - investment.thresholdCents;
  return Math.max(0, Math.min(taxedCents, above));
}
