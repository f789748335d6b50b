import { cents, grouped, percents } from '#domain/text/number-text.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { ProfitDriverKey } from '#engine/sale/final-verdict.ts';
import type { SaleTaxKind } from '#engine/sale/sale-tax.ts';

/** A return as an answer has it, whole percents. */
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

/** The lines of a closing statement that are the same on screen and on paper. */
export const STATEMENT_LINES = {
  rentCredit: 'Rent',
  taxCredit: 'Unpaid property tax',
  deposits: 'Security deposits',
  balance: 'Principal balance',
  accrued: 'Accrued interest',
  penalty: 'Prepayment penalty',
  cash: 'Cash at closing',
} as const;

/** What each part of the tax on a sale is called. */
export const TAX_PARTS: Readonly<Record<SaleTaxKind, string>> = {
  capital: 'Appreciation, held over a year',
  unrecaptured: 'Building depreciation taken',
  ordinary: 'Taxed as income',
  loss: 'Loss on the sale',
  released: 'Losses carried from earlier years',
  investment: 'Net investment income tax',
  state: 'State tax',
};

/** What moves the profit of a sale away from the plan. */
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

/** The return as text: a year's rate, or the total under a year. */
export function saleReturnText(result: HeldReturn): string {
  const text = rate(result.value);
  if (text === null) return '—';
  return result.kind === 'irr' ? text : `${text} in total`;
}

/** What the owner leaves with, and how that compares with the plan. */
export function saleSentence({ tax, totals, actual, plan, isOver }: SaleFigures): string {
  const leave = isOver ? 'You left with' : 'You leave with';
  const left = tax ? `${cents(tax.left)} after tax` : `${cents(totals.cash)} before tax`;
  const earned = actual && rate(actual.value);
  if (!actual || earned === null) return `${leave} ${left}.`;
  const planned = plan && plan.result.kind === actual.kind ? rate(plan.result.value) : null;
  const yearly = actual.kind === 'irr' ? ' a year' : ' in total';
  const against = planned === null ? '' : `, against the ${planned} you planned`;
  return `${leave} ${left}. The property earned ${earned}${yearly}${against}.`;
}

/** The taxes of the sale in one line, with what they leave out. */
export function taxFoot({ tax, gain, ownershipPercent }: SaleTaxFigures): string {
  const land = gain?.isLandAssumed
    ? ` Land is assumed to be ${wholePercent(gain.landPercent)} of the price.`
    : '';
  if (!tax)
    return `Your tax rates are not entered, so the tax is not known.${land} Not tax advice.`;
  const share = ownershipPercent < 100 ? ` on your ${wholePercent(ownershipPercent)} share` : '';
  const investment = {
    none: 'No net investment income tax at your income.',
    included: 'The net investment income tax is included.',
    unknown:
      'The net investment income tax is not included: say in your tax profile whether you file jointly.',
  }[tax.investmentTax];
  const state = tax.hasState ? '' : ' No state tax is entered.';
  return `Tax at the rates you entered${share}. ${investment}${state}${land} Not tax advice.`;
}
