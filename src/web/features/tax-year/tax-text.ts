import type { TaxPropertyAnswer, TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import type { OwnedFormName } from '#domain/record/owned-fields.ts';
import { sumDollars } from '#engine/money.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { editFieldHref } from '#web/lib/url/edit-field.ts';

export const dollars = (amount: number): string => formatMoney(amount, { cents: 'never' });

/** As the form writes amounts: no sign of money, a dash for nothing. */
export const formAmount = (amount: number): string =>
  amount === 0 ? '—' : dollars(amount).replace('$', '');

/** Schedule E names its properties by letters. */
export const letterOfProperty = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : String(at + 1);

export const sumOfLines = (
  { expenses }: Pick<TaxPropertyAnswer, 'expenses'>,
  lines: readonly number[],
): number =>
  sumDollars(expenses.filter(({ line }) => lines.includes(line)).map(({ amount }) => amount));

export const OPERATING_LINES = [5, 6, 7, 8, 9, 10, 11, 14, 15, 16, 17];
export const INTEREST_LINES = [12, 13];

export function taxSentence({ bridge, isInProgress }: TaxYearAnswer): string {
  const so = isInProgress ? ' so far' : '';
  const result =
    bridge.result < 0
      ? `show a loss of ${dollars(-bridge.result)}`
      : `show ${dollars(bridge.result)} of taxable income`;
  return `Your rentals netted ${dollars(bridge.netCash)} in cash${so} and ${result}. Depreciation sheltered ${dollars(bridge.depreciation)}.`;
}

export interface TaxNote {
  title: string;
  text: string;
  tone: 'todo' | 'good' | 'plain';
  /** Where each property's figure is entered. */
  links?: readonly { key: string; to: string; label: string }[];
}

const linksTo = (
  properties: readonly TaxPropertyAnswer[],
  field: OwnedFormName,
  label: string,
): NonNullable<TaxNote['links']> =>
  properties
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ id, address }) => ({
      key: id,
      to: editFieldHref(id, field),
      label: `${label} for ${address}`,
    }));

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : many.replace('#', String(count));

/** What is to be done or known before the year is filed. */
export function taxNotes(year: TaxYearAnswer): TaxNote[] {
  const { properties } = year;
  const loans = properties.flatMap(({ loansWithout1098 }) => loansWithout1098);
  const early = properties.flatMap(({ beforeService }) => beforeService);
  const held = properties.flatMap(({ deposits }) => deposits);
  const undated = properties.filter(({ assumed }) => assumed.includes('inServiceOn'));
  const land = properties.filter(({ assumed }) => assumed.includes('landPercent'));
  const total = (rows: readonly { amount: number }[]) =>
    dollars(sumDollars(rows.map(({ amount }) => amount)));
  const notes: (TaxNote | false)[] = [
    loans.length > 0 && {
      tone: 'todo',
      title: counted(loans.length, 'Enter one Form 1098', 'Enter # Forms 1098'),
      text: 'Line 12 uses the loan schedules until you enter the lender’s figures with the loan.',
    },
    undated.length > 0 && {
      tone: 'todo',
      title: 'Depreciation needs a purchase date',
      text: 'Nothing is depreciated until you enter it.',
      links: linksTo(undated, 'purchaseDate', 'Enter the purchase date'),
    },
    land.length > 0 && {
      tone: 'todo',
      title: 'Land is assumed to be 20% of the price',
      text: 'Land isn’t depreciated. Your property tax bill shows its share.',
      links: linksTo(land, 'landPercent', 'Enter the land share'),
    },
    early.length > 0 && {
      tone: 'plain',
      title: 'Costs before a property was in service',
      text: `${total(early)} is listed apart and not deducted here.`,
    },
    held.length > 0 && {
      tone: 'plain',
      title: 'Deposits are not income',
      text: `${total(held)} received this year is owed to your tenants until you keep it.`,
    },
    {
      tone: 'plain',
      title: 'Mileage is not tracked',
      text: 'Line 6 has only what you entered. Add mileage from your own log.',
    },
  ];
  return notes.filter((note) => note !== false);
}
