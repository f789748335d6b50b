import type { SaleAnswer, SaleStatementBody } from '#contract/owned-properties/sale.ts';
import { calendarParts } from '#domain/text/date-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { STATEMENT_LINES } from '#domain/verdicts/sale-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';

/** To the cent. */
export const exactAmount = (dollars: number): string => formatMoney(dollars, { cents: 'always' });
export const signedAmount = (dollars: number): string =>
  formatMoney(dollars, { cents: 'always', signed: true });

export const waterfallAmount = (value: number, isSigned: boolean): string =>
  isSigned ? signedAmount(value) : exactAmount(value);

/** "7.2% of the price"; undefined without a price. */
export const costShare = (cost: number, price: number): string | undefined =>
  price > 0 ? `${formatPercent((100 * cost) / price, { digits: 1 })} of the price` : undefined;

/** The parts of the loan payoff that aren't zero. */
export function payoffNote({ loans }: SaleAnswer['statement']): string {
  const parts = (['balance', 'accrued', 'penalty'] as const).filter((key) =>
    loans.some((loan) => loan[key] !== 0),
  );
  return listText(parts.map((key) => labelInSentence(STATEMENT_LINES[key])));
}

/** What the credits to the buyer are for. */
export function creditsNote(statement: SaleAnswer['statement']): string {
  const parts = (['rentCredit', 'taxCredit', 'deposits'] as const).filter(
    (key) => statement[key] !== 0,
  );
  return listText(parts.map((key) => labelInSentence(STATEMENT_LINES[key])));
}

type TaxPart = NonNullable<SaleAnswer['tax']>['parts'][number];

/** "24% of $33,182.42" */
export const taxNoteOf = ({ percent, amount }: Pick<TaxPart, 'percent' | 'amount'>): string =>
  `${formatPercent(percent, { digits: percent % 1 ? 1 : 0 })} of ${exactAmount(Math.abs(amount))}`;

type Held = NonNullable<SaleAnswer['actual']>;
type DriverKey = NonNullable<SaleAnswer['plan']>['drivers'][number]['key'];

/** A driver's actual figure next to the planned one, such as "$342,000 vs. $289,847". */
export function profitNote(key: DriverKey, actual: Held, planned: Held): string | undefined {
  if (key === 'sellingCosts') {
    const [own, plan] = [actual, planned].map(({ sellingCosts, price }) =>
      costShare(sellingCosts, price),
    );
    return own && plan ? `${own} vs. ${plan.replace(/ .*/, '')}` : undefined;
  }
  const figure = {
    price: 'price',
    loanPayoff: 'payoff',
    cashFlow: 'cashFlow',
    cashInvested: 'invested',
    other: null,
  }[key] as 'price' | 'payoff' | 'cashFlow' | 'invested' | null;
  if (figure === null) return undefined;
  const [own, plan] = [actual, planned].map((of) => formatMoney(of[figure], { cents: 'never' }));
  return `${own} vs. ${plan}`;
}

type Year = SaleAnswer['years'][number];

/** Names the year in which improvements turned cash flow negative, and the improvement if there was only one. */
export function yearsTitle(years: SaleAnswer['years']): string {
  const turned = years.find(
    ({ cashFlow, improvements }) => cashFlow < 0 && improvements > -cashFlow,
  );
  if (!turned) return 'Cash flow while you owned it';
  const { year, improvement } = turned;
  return improvement
    ? `${improvement} turned ${year} cash flow negative`
    : `Improvements turned ${year} cash flow negative`;
}

const dayText = (date: string): string => {
  const { month, day } = calendarParts(date);
  return `${month.slice(0, 3)} ${day}`;
};

/** "from May 10", "to Mar 18, before credits", "Kitchen $11,800.00"; empty for a whole year without improvements. */
export function yearNote({ from, to, improvements, improvement }: Year, credits: number): string {
  const span = [from && `from ${dayText(from)}`, to && `to ${dayText(to)}`].filter(Boolean);
  const spent = exactAmount(improvements);
  return [
    span.join(' '),
    to && credits !== 0 && 'before credits',
    improvements > 0 &&
      (improvement ? `${improvement} ${spent}` : `${spent} spent on improvements`),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A dollar amount as a line in an explanation. */
export const amountLine = (label: string, value: number) => ({ label, value, unit: 'dollars' });

/** The request body: the statement without loan names. */
export const statementBody = ({
  loans,
  ...statement
}: SaleAnswer['statement']): SaleStatementBody => ({
  ...statement,
  loans: loans.map(({ loanId, balance, accrued, penalty }) => ({
    loanId,
    balance,
    accrued,
    penalty,
  })),
});

/** The typed statement and the estimate it started from. */
export interface SaleEdits {
  typed: SaleStatementBody;
  base: SaleStatementBody;
}

/** A new estimate, such as for another closing date, that keeps every typed line. */
export function withEdits(
  proposed: SaleStatementBody,
  { typed, base }: SaleEdits,
): SaleStatementBody {
  const kept = <Value>(next: Value, own: Value | undefined, before: Value | undefined): Value =>
    own === undefined || own === before ? next : own;
  return {
    soldOn: proposed.soldOn,
    salePrice: kept(proposed.salePrice, typed.salePrice, base.salePrice),
    sellingCosts: proposed.sellingCosts.map(({ label, amount }, at) => ({
      label,
      amount: kept(amount, typed.sellingCosts[at]?.amount, base.sellingCosts[at]?.amount),
    })),
    loans: proposed.loans.map((loan) => {
      const own = typed.loans.find(({ loanId }) => loanId === loan.loanId);
      const before = base.loans.find(({ loanId }) => loanId === loan.loanId);
      return {
        loanId: loan.loanId,
        balance: kept(loan.balance, own?.balance, before?.balance),
        accrued: kept(loan.accrued, own?.accrued, before?.accrued),
        penalty: kept(loan.penalty, own?.penalty, before?.penalty),
      };
    }),
    rentCredit: kept(proposed.rentCredit, typed.rentCredit, base.rentCredit),
    taxCredit: kept(proposed.taxCredit, typed.taxCredit, base.taxCredit),
    deposits: kept(proposed.deposits, typed.deposits, base.deposits),
    carriedLoss: kept(proposed.carriedLoss, typed.carriedLoss, base.carriedLoss),
  };
}

/** Where the estimated costs come from. */
export function sellingNote({ sources, statement }: SaleAnswer, at: number): string | null {
  const { sellingPercent, sellingFrom } = sources;
  const line = statement.sellingCosts[at];
  if (!line || at > 0 || sellingPercent === null) return null;
  const from = sellingFrom === 'plan' ? 'your plan' : 'your assumptions';
  return `Estimate: ${formatPercent(sellingPercent)} of the price, from ${from}`;
}

export function accruedNote({ sources }: SaleAnswer, loanId: string): string | null {
  const source = sources.loans.find((loan) => loan.loanId === loanId);
  if (!source?.since) return 'Enter it from the payoff letter';
  if (source.interestRate === null)
    return 'The loan has no rate; enter the interest from the payoff letter';
  return `${counted(source.days, 'day')} at ${formatPercent(source.interestRate, { digits: 3 })} since ${formatDate(source.since)}`;
}

export function rentNote({ sources }: SaleAnswer): string {
  if (sources.rentReceived === 0) return 'No rent received for this month';
  const received = sources.isRentAssumed ? ', assumed received' : '';
  return `${sources.buyerDays} of ${sources.monthDays} days of ${exactAmount(sources.rentReceived)}${received}`;
}

export function taxNote({ sources }: SaleAnswer): string {
  if (sources.taxBill === null) return 'No tax bill entered yet; enter the credit';
  const paid = sources.taxPaid > 0 ? `, less ${exactAmount(sources.taxPaid)} paid` : '';
  return `${sources.sellerDays} of ${sources.yearDays} days of ${exactAmount(sources.taxBill)}${paid}`;
}

const PRICE_SOURCES: Record<SaleAnswer['sources']['price'], string> = {
  recorded: 'As recorded',
  currentValue: 'Estimate: the property’s current value',
  purchasePrice: 'Estimate: what you paid',
  typed: 'As entered',
};
export const priceNote = ({ sources }: SaleAnswer): string => PRICE_SOURCES[sources.price];

/** How many lines differ from the estimate. */
export function editedLines(
  { proposed }: Pick<SaleAnswer, 'proposed'>,
  body: SaleStatementBody,
): number {
  const own = statementBody(proposed);
  const costs = body.sellingCosts.filter(
    ({ label, amount }) =>
      !own.sellingCosts.some((cost) => cost.label === label && cost.amount === amount),
  );
  const loans = body.loans.flatMap((loan) => {
    const before = own.loans.find(({ loanId }) => loanId === loan.loanId);
    return (['balance', 'accrued', 'penalty'] as const).filter(
      (key) => loan[key] !== before?.[key],
    );
  });
  const lines = (
    ['salePrice', 'rentCredit', 'taxCredit', 'deposits', 'carriedLoss'] as const
  ).filter((key) => body[key] !== own[key]);
  return costs.length + loans.length + lines.length;
}
