import { NewOwnedPropertyBody } from '#contract/owned-properties/owned-property-fields.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { reserveAllocation } from '#engine/books/reserves.ts';
import {
  addMonths,
  addToMonth,
  calendarMonth,
  firstDayOfMonth,
  lastDayOfMonth,
} from '#engine/calendar/shift.ts';
import { refinance } from '#engine/loan/refinance.ts';
import { toCents } from '#engine/money.ts';
import { fromPercent } from '#engine/units.ts';
import type { Db } from '#server/db/client.ts';
import { insertExpenses, insertRecurringExpense } from '#server/db/queries/ownership/expenses.ts';
import { insertLease } from '#server/db/queries/ownership/leases.ts';
import { insertLoan, markPaidOff } from '#server/db/queries/ownership/loans.ts';
import {
  insertDepositEntries,
  insertRentEntries,
  type NewDepositEntry,
  type NewRentEntry,
} from '#server/db/queries/ownership/rent-entries.ts';
import { insertReserveTransactions } from '#server/db/queries/ownership/reserves.ts';
import { markSampleProperties } from '#server/db/queries/ownership/sample-portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { addOwnedProperty } from '#server/ownership/add-owned-property.ts';
import {
  firstRent,
  leaseRow,
  purchaseDay,
  rentPayments,
  reserveMonths,
  sampleExpenses,
  stayStart,
} from './sample-books.ts';
import { SAMPLE_PROPERTIES, type SampleProperty } from './sample-properties.ts';

interface Placed {
  userId: string;
  propertyId: string;
  /** By unit name. */
  unitIds: ReadonlyMap<string, string>;
  today: string;
  now: Date;
}

/** Call in an open transaction with the account locked. A given day always produces the same records. */
export async function addSamplePortfolio(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  userId: string,
): Promise<void> {
  const now = deps.now();
  const today = calendarDay(now);
  const ids: string[] = [];
  for (const sample of SAMPLE_PROPERTIES) {
    const body = NewOwnedPropertyBody.parse({
      ...sample.record,
      purchaseDate: purchaseDay(sample, today),
      notes:
        'Part of the sample portfolio. The property, its tenants and its records are fictional.',
    });
    const planned = { on: purchaseDay(sample, today), monthlyRent: firstRent(sample) };
    const { property } = await addOwnedProperty(deps, tx, { userId, room: null, body, planned });
    const unitIds = new Map(property.units.map(({ name, unitId }) => [name, unitId]));
    const placed = { userId, propertyId: property.id, unitIds, today, now };
    ids.push(property.id);
    await addLoans(tx, placed, sample);
    const receivedIn = await addStays(tx, placed, sample);
    await addCosts(tx, placed, sample, receivedIn);
  }
  await markSampleProperties(tx, userId, ids);
}

async function addLoans(
  tx: Db,
  { userId, propertyId, today, now }: Placed,
  sample: SampleProperty,
): Promise<void> {
  const { record, lender, points } = sample;
  const closedOn = purchaseDay(sample, today);
  const borrowed =
    Number(record['purchasePrice']) * (1 - fromPercent(Number(record['downPaymentPercent'])));
  const interestRate = Number(record['loanInterestRate']);
  const common = { termMonths: 360, createdAt: now, updatedAt: now };
  const loan = await insertLoan(tx, userId, propertyId, {
    ...common,
    lender,
    isPurchaseLoan: true,
    closedOn,
    firstPaymentOn: addMonths(firstDayOfMonth(closedOn), 2),
    principalCents: toCents(borrowed),
    interestRate,
    pointsCents: toCents(points),
  });
  if (!sample.refinance) return;
  const { monthsAgo, amount, costs, rate } = sample.refinance;
  const refinancedOn = `${addToMonth(calendarMonth(today), -monthsAgo)}-18`;
  const old = {
    closedOn,
    firstPayment: loan.firstPaymentOn,
    principalCents: loan.principalCents,
    annualRate: fromPercent(interestRate),
    termMonths: loan.termMonths,
  };
  const { cashBackCents } = refinance([old], refinancedOn, {
    loanCents: toCents(amount),
    costsCents: toCents(costs),
    pointsCents: 0,
  });
  const next = await insertLoan(tx, userId, propertyId, {
    ...common,
    lender: 'Buckeye Home Lending',
    isPurchaseLoan: false,
    closedOn: refinancedOn,
    firstPaymentOn: addMonths(firstDayOfMonth(refinancedOn), 2),
    principalCents: toCents(amount),
    interestRate: rate,
    costsCents: toCents(costs),
    cashBackCents,
  });
  await markPaidOff(tx, userId, propertyId, [loan.loanId], {
    paidOffOn: refinancedOn,
    refinancedById: next.loanId,
    updatedAt: now,
  });
}

/** Returns the cents received by month. */
async function addStays(
  tx: Db,
  { userId, propertyId, unitIds, today, now }: Placed,
  { stays }: SampleProperty,
): Promise<Map<string, number>> {
  const receivedIn = new Map<string, number>();
  const entries: NewRentEntry[] = [];
  const deposits: NewDepositEntry[] = [];
  for (const stay of stays) {
    const unitId = stay.unit === null ? null : (unitIds.get(stay.unit) ?? null);
    const lease = await insertLease(tx, userId, leaseRow(today, stay, { propertyId, unitId, now }));
    const { leaseId, depositCents: cents } = lease;
    const deposit = { propertyId, leaseId, createdAt: now };
    deposits.push({ ...deposit, kind: 'received', date: stayStart(today, stay), cents });
    if (lease.endedOn)
      deposits.push({ ...deposit, kind: 'refunded', date: lease.endedOn, cents: -cents });
    for (const payment of rentPayments(today, stay)) {
      const month = calendarMonth(payment.date);
      receivedIn.set(month, (receivedIn.get(month) ?? 0) + payment.cents);
      const entry = { propertyId, leaseId, kind: 'payment' as const, createdAt: now };
      entries.push({ ...entry, ...payment, method: 'Bank transfer' });
    }
  }
  await insertRentEntries(tx, userId, entries);
  await insertDepositEntries(tx, userId, deposits);
  return receivedIn;
}

async function addCosts(
  tx: Db,
  { userId, propertyId, today, now }: Placed,
  sample: SampleProperty,
  receivedIn: ReadonlyMap<string, number>,
): Promise<void> {
  const costs = sampleExpenses(today, sample, receivedIn);
  const rows = costs.map((row) => ({ ...row, propertyId, createdAt: now }));
  await insertExpenses(tx, userId, rows);
  const premium = costs.findLast(({ category }) => category === 'insurance');
  if (premium)
    await insertRecurringExpense(tx, userId, {
      propertyId,
      category: 'insurance',
      vendor: premium.vendor ?? '',
      memo: 'Annual premium',
      cents: premium.cents,
      anchor: addMonths(premium.date, 12),
      every: 'yearly',
      createdAt: now,
    });
  const allocation = reserveAllocation(toCents(Number(sample.record['monthlyRent'])));
  const { totalCents, ...parts } = allocation;
  await insertReserveTransactions(
    tx,
    userId,
    reserveMonths(today, sample).map((month) => ({
      propertyId,
      kind: 'allocate' as const,
      cents: totalCents,
      month,
      parts,
      date: lastDayOfMonth(month),
      createdAt: now,
    })),
  );
}
