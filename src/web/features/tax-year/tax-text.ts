import type { TaxPropertyAnswer, TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import type { OwnedFormName } from '#domain/record/owned-fields.ts';
import { listText } from '#domain/text/list-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { sumDollars } from '#engine/money.ts';
import { plural } from '#engine/plural.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { editFieldHref } from '#web/lib/url/edit-field.ts';
import { href } from '#web/lib/url/paths.ts';

const EXACT = { cents: 'always' } as const;

export const dollars = (amount: number): string => formatMoney(amount, { cents: 'never' });

/** Amounts as on the form: no dollar sign, and a dash for zero. */
export const formAmount = (amount: number): string =>
  amount === 0 ? '—' : dollars(amount).replace('$', '');

/** Schedule E identifies properties by letter. */
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
      : `show ${dollars(bridge.result)} in taxable income`;
  return `Your rentals netted ${dollars(bridge.netCash)} in cash${so} and ${result}. Depreciation sheltered ${dollars(bridge.depreciation)}.`;
}

export interface TaxNote {
  title: string;
  text: string;
  tone: 'todo' | 'good' | 'plain';
  /** Links to where each property's figure is entered. */
  links?: readonly { key: string; to: string; label: string }[];
  /** The amounts that the note adds up; each one expands to show its rows. */
  details?: readonly NoteDetail[];
}

interface NoteDetail {
  key: string;
  summary: string;
  rows: readonly { label: string; amount: number }[];
  link: { to: string; label: string };
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

/** For each loan, the payments we assume were made, by due date. */
const assumedLoans = (properties: readonly TaxPropertyAnswer[]): NoteDetail[] =>
  properties.flatMap(({ id, address, assumedPayments }) =>
    assumedPayments.map((loan) => ({
      key: loan.id,
      summary: `${address}, ${loan.label}: ${counted(loan.payments.length, 'payment')}, ${formatMoney(loan.interest, EXACT)} in interest`,
      rows: loan.payments.map(({ dueOn, interest }) => ({
        label: `Due ${formatDate(dueOn)}`,
        amount: interest,
      })),
      link: {
        to: href('ownedExpenses', { propertyId: id }),
        label: `Record payments for ${address}`,
      },
    })),
  );

/** What to do or know before filing the year. */
export function taxNotes(year: TaxYearAnswer): TaxNote[] {
  const { properties } = year;
  const loans = properties.flatMap(({ loansWithout1098 }) => loansWithout1098);
  const early = properties.flatMap(({ beforeService }) => beforeService);
  const held = properties.flatMap(({ deposits }) => deposits);
  const undated = properties.filter(({ assumed: of }) => of.includes('inServiceOn'));
  const assumed = assumedLoans(properties);
  const paidCount = assumed.reduce((sum, { rows }) => sum + rows.length, 0);
  const noRate = properties.flatMap(({ loansWithoutRate }) => loansWithoutRate);
  const payoffs = properties.flatMap(({ assumedPayoffs }) => assumedPayoffs);
  const settled = properties.filter(({ settledThrough }) => settledThrough !== null);
  const atPurchase = properties.filter(({ assumed: of }) => of.includes('inServiceAtPurchase'));
  const rehabbed = properties.filter(({ assumed: of }) => of.includes('rehabAtPurchase'));
  const land = properties.filter(({ assumed: of }) => of.includes('landPercent'));
  const total = (rows: readonly { amount: number }[]) =>
    dollars(sumDollars(rows.map(({ amount }) => amount)));
  const notes: (TaxNote | false)[] = [
    loans.length > 0 && {
      tone: 'todo',
      title: plural(loans.length, 'Enter your Form 1098', `Enter your ${loans.length} Form 1098s`),
      text: 'Until you enter the lender’s figures on the loan, we use the interest you recorded, or the interest due if you recorded none.',
    },
    paidCount > 0 && {
      tone: 'todo',
      title: `${counted(paidCount, 'loan payment is', 'loan payments are')} assumed paid`,
      text: 'You haven’t recorded payments for these due dates, so we count the interest due on line 12 or 13. Record the payments, import your bank file or enter Form 1098.',
      details: assumed,
    },
    noRate.length > 0 && {
      tone: 'todo',
      title: plural(
        noRate.length,
        'A loan has no interest rate',
        `${noRate.length} loans have no interest rate`,
      ),
      text: 'No interest is deducted until you enter the rate or Form 1098.',
      links: properties
        .filter(({ loansWithoutRate }) => loansWithoutRate.length > 0)
        .map(({ id, address }) => ({
          key: id,
          to: href('ownedLoans', { propertyId: id }),
          label: `Enter the rate for ${address}`,
        })),
    },
    payoffs.length > 0 && {
      tone: 'todo',
      title: 'Payoff interest is estimated',
      text: payoffs
        .map(
          ({ label, paidOffOn, interest }) =>
            `${label}, paid off ${formatDate(paidOffOn)}: ${formatMoney(interest, EXACT)} accrued since the last payment.`,
        )
        .join(' '),
    },
    settled.length > 0 && {
      tone: 'todo',
      title: 'Rent from before you started isn’t on line 3',
      text: `${settled
        .map(
          ({ address, settledThrough }) =>
            `${address}: the lease says rent is paid through ${formatDate(settledThrough ?? '')}.`,
        )
        .join(
          ' ',
        )} Line 3 includes only payments recorded here. Import your bank file to add the rest.`,
    },
    undated.length > 0 && {
      tone: 'todo',
      title: 'Depreciation needs a purchase date',
      text: 'We can’t calculate depreciation until you enter it.',
      links: linksTo(undated, 'purchaseDate', 'Enter the purchase date'),
    },
    land.length > 0 && {
      tone: 'todo',
      title: 'Land is assumed to be 20% of the price',
      text: 'Land isn’t depreciated. Your property tax bill or assessment usually shows how much of the value is land.',
      links: linksTo(land, 'landPercent', 'Enter the land share'),
    },
    atPurchase.length > 0 && {
      tone: 'plain',
      title: 'In service from the purchase date',
      text: 'Depreciation starts when a home is ready to rent. Enter that date if it was later than the purchase.',
      links: linksTo(atPurchase, 'inServiceOn', 'Enter the date'),
    },
    rehabbed.length > 0 && {
      tone: 'plain',
      title: 'Rehab at purchase is depreciated with the building',
      text: `${listText(rehabbed.map(({ address }) => address))}: the entire rehab counts as an improvement placed in service on day one.`,
    },
    early.length > 0 && {
      tone: 'plain',
      title: 'Costs before a property was in service',
      text: `${total(early)} is listed separately and not deducted here.`,
    },
    held.length > 0 && {
      tone: 'plain',
      title: 'Security deposits aren’t income',
      text: `You received ${total(held)} this year. Only what you withhold from a tenant is income.`,
    },
    {
      tone: 'plain',
      title: 'Mileage isn’t tracked',
      text: 'Line 6 includes only what you entered. Add mileage from your own log.',
    },
  ];
  return notes.filter((note) => note !== false);
}
