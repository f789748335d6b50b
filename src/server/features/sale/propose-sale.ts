import type { SaleAnswer } from '#contract/owned-properties/sale.ts';
import { calendarMonth, yearOf } from '#engine/calendar/shift.ts';
import { isCurrent, type Lease, rentOn } from '#engine/lease/lease.ts';
import { type DatedLoan, dueDate, paymentsDueBy } from '#engine/loan/dated-loan.ts';
import { payoffOn } from '#engine/loan/refinance.ts';
import { fromCents, shareOfCents, sumCents, toCents } from '#engine/money.ts';
import { impliedLoan } from '#engine/portfolio/owned-debt.ts';
import {
  buyerDays,
  proposedPayoff,
  rentCredit,
  sellerDays,
  taxCredit,
} from '#engine/sale/closing-statement.ts';
import { toPercent } from '#engine/units.ts';
import {
  depositHeldCents,
  type LeaseBook,
  ledgerOn,
  paidBeforeBooks,
} from '#server/ownership/lease-book.ts';
import { datedLoanOf, engineProperty, statementOf } from '#server/ownership/owned-figures.ts';
import type { SellerBooks } from './load-sale.ts';
import type { TypedStatement } from './sale-statement.ts';

type Sources = SaleAnswer['sources'];

export interface Proposal {
  statement: TypedStatement;
  sources: Sources;
}

/** The requested sale date and, if typed, price. */
export interface AskedSale {
  soldOn: string;
  salePrice?: number | undefined;
}

/** A closing statement for a date, built line by line from the records; every line names its source. */
export function proposeSale(books: SellerBooks, { soldOn, salePrice }: AskedSale): Proposal {
  const price = priceOf(books, salePrice);
  const selling = sellingOf(books, price.cents);
  const loans = loansOn(books, soldOn);
  const rent = rentReceived(books, soldOn);
  const taxBill = books.row.propertyTaxesAnnual;
  const paidCents = taxPaid(books, soldOn);
  const [buyer, seller] = [buyerDays(soldOn), sellerDays(soldOn)];
  return {
    statement: {
      soldOn,
      priceCents: price.cents,
      sellingCosts: selling.lines,
      loans: loans.map(({ payoff }) => payoff),
      rentCreditCents: rentCredit(rent.cents, soldOn),
      taxCreditCents: taxCredit(toCents(taxBill ?? 0), paidCents, soldOn),
      depositCents: sumCents(leasesOn(books, soldOn).map(depositHeldCents)),
      carriedLossCents: null,
    },
    sources: {
      price: price.from,
      sellingPercent: selling.percent,
      sellingFrom: selling.from,
      loans: loans.map(({ source }) => source),
      rentReceived: fromCents(rent.cents),
      isRentAssumed: rent.isAssumed,
      buyerDays: buyer.days,
      monthDays: buyer.of,
      taxBill,
      taxPaid: fromCents(paidCents),
      sellerDays: seller.days,
      yearDays: seller.of,
    },
  };
}

function priceOf({ row }: SellerBooks, typed: number | undefined) {
  const of = (dollars: number, from: Sources['price']) => ({ cents: toCents(dollars), from });
  if (typed !== undefined) return of(typed, 'typed');
  if (row.salePrice !== null) return of(row.salePrice, 'recorded');
  if (row.currentValue !== null) return of(row.currentValue, 'currentValue');
  return of(row.purchasePrice, 'purchasePrice');
}

/** The recorded total, or else the percentage from the plan or the owner's assumptions. */
function sellingOf({ row, plan, assumptions }: SellerBooks, priceCents: number) {
  if (row.sellingCosts !== null) {
    const lines = [{ label: 'Selling costs', cents: toCents(row.sellingCosts) }];
    return { lines, percent: null, from: 'recorded' as const };
  }
  const percent = plan ? toPercent(plan.deal.exit.sellingCostRate) : assumptions.sellingCostPercent;
  const lines = [
    { label: 'Agent commission', cents: shareOfCents(priceCents, percent) },
    { label: 'Transfer tax', cents: 0 },
    { label: 'Title, escrow and recording', cents: 0 },
  ];
  return { lines, percent, from: plan ? ('plan' as const) : ('assumptions' as const) };
}

/** The loan's lender, for the statement. */
export const loanLabel = ({ row }: Pick<SellerBooks, 'row'>, loanId: string): string =>
  row.loans.find((loan) => loan.loanId === loanId)?.lender || 'Mortgage';

/** Every loan not paid off before the date; without a rate, the schedule is principal only. */
function loansOn(books: SellerBooks, soldOn: string) {
  const { row } = books;
  const proposed = (id: string, loan: DatedLoan, interestRate: number | null) => {
    const made = paymentsDueBy(loan, soldOn);
    return {
      payoff: proposedPayoff(id, loanLabel(books, id), loan, soldOn),
      source: {
        loanId: id,
        interestRate,
        days: payoffOn(loan, soldOn).days,
        since: made > 0 ? dueDate(loan, made) : loan.closedOn,
      },
    };
  };
  if (row.loans.length === 0) return typedLoan(books, soldOn, proposed);
  return row.loans
    .filter(
      ({ closedOn, paidOffOn }) =>
        closedOn <= soldOn && (paidOffOn === null || paidOffOn >= soldOn),
    )
    .map((loan) => {
      const dated = datedLoanOf(loan);
      const annualRate = dated.annualRate ?? 0;
      return proposed(loan.loanId, { ...dated, annualRate }, loan.interestRate);
    })
    .filter(({ payoff }) => payoff.balanceCents > 0);
}

/** The loan entered with the property; without a rate or purchase date, only its balance is known. */
function typedLoan<Made>(
  { row }: SellerBooks,
  soldOn: string,
  proposed: (id: string, loan: DatedLoan, interestRate: number | null) => Made,
) {
  const loan = impliedLoan(engineProperty(row));
  if (loan) {
    const isOwed = payoffOn(loan, soldOn).balanceCents > 0;
    return isOwed ? [proposed(row.propertyId, loan, row.loanInterestRate)] : [];
  }
  const balanceCents = toCents(statementOf(row, soldOn).debt.balance);
  if (balanceCents === 0) return [];
  const id = row.propertyId;
  return [
    {
      payoff: { id, label: 'Mortgage', balanceCents, accruedCents: 0, penaltyCents: 0 },
      source: { loanId: id, interestRate: null, days: 0, since: null },
    },
  ];
}

const unsold = (lease: Lease): Lease => ({ ...lease, transferredOn: null });

/** The leases the buyer takes over. */
export const leasesOn = ({ leases }: SellerBooks, soldOn: string): LeaseBook[] =>
  leases.filter(({ lease }) => isCurrent(unsold(lease), soldOn));

/** Rent received so far in the month of the sale; for a future month, the current rent. */
function rentReceived(books: SellerBooks, soldOn: string): { cents: number; isAssumed: boolean } {
  const month = calendarMonth(soldOn);
  const leases = leasesOn(books, soldOn);
  if (month > calendarMonth(books.today)) {
    const cents = sumCents(leases.map(({ lease }) => rentOn(lease, soldOn)));
    return { cents, isAssumed: cents > 0 };
  }
  const asOf = soldOn < books.today ? soldOn : books.today;
  const paid = leases.flatMap((book) =>
    ledgerOn({ ...book, lease: unsold(book.lease) }, asOf)
      .charges.filter(({ charge }) => charge.kind === 'rent' && charge.due.startsWith(month))
      .map(({ paidCents }) => paidCents),
  );
  // For a lease entered after it started: rent received that month through its paid-through date.
  const before = leases.flatMap((book) =>
    paidBeforeBooks({ ...book, lease: unsold(book.lease) }, asOf)
      .filter(({ date }) => calendarMonth(date) === month)
      .map(({ cents }) => cents),
  );
  const loose = books.row.unassignedRent
    .filter(({ date }) => calendarMonth(date) === month && date <= asOf)
    .map(({ cents }) => cents);
  return { cents: Math.max(0, sumCents([...paid, ...before, ...loose])), isAssumed: false };
}

/** Property tax paid in the year of the sale, up to its date. */
const taxPaid = ({ expenses }: SellerBooks, soldOn: string): number =>
  sumCents(
    expenses
      .filter(
        ({ category, date }) =>
          category === 'taxes' && yearOf(date) === yearOf(soldOn) && date <= soldOn,
      )
      .map(({ cents }) => cents),
  );
