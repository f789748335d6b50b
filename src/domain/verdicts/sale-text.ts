import { cents, grouped, percents } from '#domain/text/number-text.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { ProfitDriverKey } from '#engine/sale/final-verdict.ts';
import type { SaleTaxKind } from '#engine/sale/sale-tax.ts';

/** A return from the API, in percent. */
interface HeldReturn {
  readonly kind: 'irr' | 'totalReturn';
  readonly value: Outcome;
}

interface SaleFigures {
  readonly isOver: boolean;
  readonly totals: { readonly cash: number };
  readonly tax: { readonly left: number } | null;
  readonly actual: HeldReturn | null;
  readonly plan: { readonly result: HeldReturn } | null;
}

interface SaleTaxFigures {
  readonly ownershipPercent: number;
  readonly gain: { readonly isLandAssumed: boolean; readonly landPercent: number } | null;
  readonly tax: {
    readonly hasState: boolean;
    readonly investmentTax: 'none' | 'included' | 'unknown';
  } | null;
}

const wholePercent = (value: number): string => `${grouped(value, 0)}%`;

/** Closing statement lines that read the same on screen and in print. */
export const STATEMENT_LINES = {
  rentCredit: 'Rent',
  taxCredit: 'Unpaid property tax',
  deposits: 'Security deposits',
  balance: 'Principal balance',
  accrued: 'Accrued interest',
  penalty: measureLabel('prepaymentPenalty'),
  cash: 'Cash at closing',
} as const;

/** The name of each part of the tax on a sale. */
export const TAX_PARTS: Readonly<Record<SaleTaxKind, string>> = {
  capital: 'Long-term gain (appreciation)',
  unrecaptured: 'Depreciation taken on the building',
  ordinary: 'Taxed as ordinary income',
  loss: 'Loss on sale',
  released: 'Suspended losses from prior years',
  investment: 'Net investment income tax',
  state: 'State tax',
};

/** What makes a sale's profit differ from the plan. */
export const PROFIT_DRIVERS: Readonly<Record<ProfitDriverKey, string>> = {
  price: measureLabel('salePrice'),
  sellingCosts: 'Selling costs',
  loanPayoff: measureLabel('loanPayoff'),
  cashFlow: MEASURES.annualCashFlow.short,
  cashInvested: measureLabel('cashInvested'),
  other: 'Refinances and extra principal',
};

const rate = (value: Outcome): string | null =>
  value.kind === 'value' ? percents(value.value) : null;

/** The return as text: annualized, or the total return if held under a year. */
export function saleReturnText(result: HeldReturn): string {
  const text = rate(result.value);
  if (text === null) return '—';
  return result.kind === 'irr' ? text : `${text} in total`;
}

/** What the owner walks away with, and how that compares with the plan. */
export function saleSentence({ tax, totals, actual, plan, isOver }: SaleFigures): string {
  const leave = isOver ? 'You walked away with' : 'You’d walk away with';
  const left = tax ? `${cents(tax.left)} after tax` : `${cents(totals.cash)} before tax`;
  const earned = actual && rate(actual.value);
  if (!actual || earned === null) return `${leave} ${left}.`;
  const planned = plan && plan.result.kind === actual.kind ? rate(plan.result.value) : null;
  const yearly = actual.kind === 'irr' ? ' a year' : ' in total';
  const against = planned === null ? '' : `, compared with the ${planned} you planned`;
  return `${leave} ${left}. The property earned ${earned}${yearly}${against}.`;
}

/** The tax on the sale in one line, including what it leaves out. */
export function taxFoot({ tax, gain, ownershipPercent }: SaleTaxFigures): string {
  const land = gain?.isLandAssumed
    ? ` We assume land is ${wholePercent(gain.landPercent)} of the price.`
    : '';
  if (!tax) return `Enter your tax rates to estimate the tax.${land} Not tax advice.`;
  const share = ownershipPercent < 100 ? ` on your ${wholePercent(ownershipPercent)} share` : '';
  const investment = {
    none: 'No net investment income tax at your income.',
    included: 'Includes net investment income tax.',
    unknown:
      'Excludes net investment income tax until your tax profile says whether you file jointly.',
  }[tax.investmentTax];
  const state = tax.hasState ? '' : ' No state tax entered.';
  return `Tax at the rates you entered${share}. ${investment}${state}${land} Not tax advice.`;
}
