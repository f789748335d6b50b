import type { SaleAnswer, SaleStatementBody } from '#contract/owned-properties/sale.ts';
import { counted } from '#domain/text/number-text.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';

/** As in a ledger. */
export const exactAmount = (dollars: number): string => formatMoney(dollars, { cents: 'always' });
export const signedAmount = (dollars: number): string =>
  formatMoney(dollars, { cents: 'always', signed: true });

/** A line of dollars in an explanation. */
export const amountLine = (label: string, value: number) => ({ label, value, unit: 'dollars' });

/** What is sent back: the statement without the names of its loans. */
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

/** What was typed, over the proposal it was typed on. */
export interface SaleEdits {
  typed: SaleStatementBody;
  base: SaleStatementBody;
}

/** A new proposal, as for another closing day, with every line that was typed kept. */
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

/** Where the proposed costs come from. */
export function sellingNote({ sources, statement }: SaleAnswer, at: number): string | null {
  const { sellingPercent, sellingFrom } = sources;
  const line = statement.sellingCosts[at];
  if (!line || at > 0 || sellingPercent === null) return null;
  const from = sellingFrom === 'plan' ? 'your plan' : 'your assumptions';
  return `Proposed: ${formatPercent(sellingPercent)} of the price, from ${from}`;
}

export function accruedNote({ sources }: SaleAnswer, loanId: string): string | null {
  const source = sources.loans.find((loan) => loan.loanId === loanId);
  if (!source?.since) return 'Enter it from the payoff letter';
  if (source.interestRate === null) return 'The loan has no rate; enter it from the payoff letter';
  return `${counted(source.days, 'day')} at ${formatPercent(source.interestRate, { digits: 2 })} since ${formatDate(source.since)}`;
}

export function rentNote({ sources }: SaleAnswer): string {
  if (sources.rentReceived === 0) return 'No rent was received for this month';
  const received = sources.isRentAssumed ? ', taken as received' : '';
  return `${sources.buyerDays} of ${sources.monthDays} days of ${exactAmount(sources.rentReceived)}${received}`;
}

export function taxNote({ sources }: SaleAnswer): string {
  if (sources.taxBill === null) return 'The property has no tax bill yet; enter the credit';
  const paid = sources.taxPaid > 0 ? `, less ${exactAmount(sources.taxPaid)} paid` : '';
  return `${sources.sellerDays} of ${sources.yearDays} days of ${exactAmount(sources.taxBill)}${paid}`;
}

const PRICE_SOURCES: Record<SaleAnswer['sources']['price'], string> = {
  recorded: 'As recorded',
  currentValue: 'Proposed: your current value',
  purchasePrice: 'Proposed: what you paid',
  typed: 'As typed',
};
export const priceNote = ({ sources }: SaleAnswer): string => PRICE_SOURCES[sources.price];

/** How many lines differ from what was proposed. */
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
