import type { SwitchAssumption, SwitchLoan } from '#contract/book-imports/switch.ts';
import { fromCents } from '#engine/money.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import { depositHeldCents, type LeaseBook } from '#server/ownership/lease-book.ts';

/** A loan active today, with its scheduled balance. */
export type LoanOnDay = SwitchLoan & { readonly balanceCents: number | null };

/** Figures we assume without a supporting document, most important first. */
export function assumptionsOf(
  rows: readonly PortfolioRow[],
  books: readonly LeaseBook[],
  loans: readonly LoanOnDay[],
  /** Leases whose deposit is in a bank file but not matched yet. */
  inFiles: ReadonlySet<string>,
): SwitchAssumption[] {
  return [
    ...loans
      .filter(({ statement }) => statement === null)
      .map(({ propertyId, address, balance }) =>
        assumption('loanBalance', { propertyIds: [propertyId], address, amount: balance }),
      ),
    ...books
      .filter(
        (book) =>
          book.row.depositCents > 0 &&
          depositHeldCents(book) === 0 &&
          !inFiles.has(book.row.leaseId),
      )
      .map(({ row }) =>
        assumption('deposit', {
          propertyIds: [row.propertyId],
          address: row.address,
          historyId: row.leaseId,
          amount: fromCents(row.depositCents),
        }),
      ),
    ...missing(
      'landShare',
      rows.filter(({ landPercent }) => landPercent === null),
    ),
    ...missing(
      'closingCosts',
      rows.filter(({ closingCosts }) => closingCosts === null),
    ),
    ...missing(
      'purchaseDate',
      rows.filter(({ purchaseDate }) => purchaseDate === null),
    ),
  ];
}

const assumption = (
  kind: SwitchAssumption['kind'],
  about: Pick<SwitchAssumption, 'propertyIds' | 'address'> & Partial<SwitchAssumption>,
): SwitchAssumption => ({ historyId: null, amount: null, ...about, kind });

/** One line for all properties missing a figure. */
const missing = (
  kind: SwitchAssumption['kind'],
  rows: readonly PortfolioRow[],
): SwitchAssumption[] =>
  rows.length === 0
    ? []
    : [
        assumption(kind, {
          propertyIds: rows.map(({ propertyId }) => propertyId),
          address: rows[0]!.address,
        }),
      ];
