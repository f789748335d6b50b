import type { SaleStatementAnswer, SaleStatementBody } from '#contract/owned-properties/sale.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import type { ClosingStatement } from '#engine/sale/closing-statement.ts';
import type { OwnedPropertyRow, StoredSale } from '#server/db/schema/ownership/owned-properties.ts';

/** A closing statement plus the typed values stored with it. */
export type TypedStatement = ClosingStatement & Pick<StoredSale, 'carriedLossCents'>;

/** The property columns that a sale sets. */
export type SaleColumns = Pick<OwnedPropertyRow, 'soldOn' | 'salePrice' | 'sellingCosts' | 'sale'>;

export const NOT_SOLD: SaleColumns = {
  soldOn: null,
  salePrice: null,
  sellingCosts: null,
  sale: null,
};

export const statementOfBody = (
  body: SaleStatementBody,
  labelOf: (loanId: string) => string,
): TypedStatement => ({
  soldOn: body.soldOn,
  priceCents: toCents(body.salePrice),
  sellingCosts: body.sellingCosts.map(({ label, amount }) => ({ label, cents: toCents(amount) })),
  loans: body.loans.map(({ loanId, balance, accrued, penalty }) => ({
    id: loanId,
    label: labelOf(loanId),
    balanceCents: toCents(balance),
    accruedCents: toCents(accrued),
    penaltyCents: toCents(penalty),
  })),
  rentCreditCents: toCents(body.rentCredit),
  taxCreditCents: toCents(body.taxCredit),
  depositCents: toCents(body.deposits),
  carriedLossCents: body.carriedLoss === null ? null : toCents(body.carriedLoss),
});

export const saleColumns = (statement: TypedStatement): SaleColumns => {
  const { soldOn, priceCents, loans, ...lines } = statement;
  return {
    soldOn,
    salePrice: fromCents(priceCents),
    sellingCosts: fromCents(sumCents(lines.sellingCosts.map(({ cents }) => cents))),
    sale: { ...lines, loans: loans.map(({ label: _label, ...loan }) => loan) },
  };
};

/** The saved statement; null if there is none. */
export function savedStatement(
  { soldOn, salePrice, sale }: SaleColumns,
  labelOf: (loanId: string) => string,
): TypedStatement | null {
  if (soldOn === null || sale === null) return null;
  const { loans, ...lines } = sale;
  return {
    ...lines,
    soldOn,
    priceCents: toCents(salePrice ?? 0),
    loans: loans.map((loan) => ({ ...loan, label: labelOf(loan.id) })),
  };
}

export const statementAnswer = (statement: TypedStatement): SaleStatementAnswer => ({
  soldOn: statement.soldOn,
  salePrice: fromCents(statement.priceCents),
  sellingCosts: statement.sellingCosts.map(({ label, cents }) => ({
    label,
    amount: fromCents(cents),
  })),
  loans: statement.loans.map(({ id, label, balanceCents, accruedCents, penaltyCents }) => ({
    loanId: id,
    label,
    balance: fromCents(balanceCents),
    accrued: fromCents(accruedCents),
    penalty: fromCents(penaltyCents),
  })),
  rentCredit: fromCents(statement.rentCreditCents),
  taxCredit: fromCents(statement.taxCreditCents),
  deposits: fromCents(statement.depositCents),
  carriedLoss: statement.carriedLossCents === null ? null : fromCents(statement.carriedLossCents),
});
