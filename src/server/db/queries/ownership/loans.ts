import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type LoanRow, loans } from '#server/db/schema/ownership/loans.ts';
import { insertsOneInto, selectRowsOf } from './property-rows.ts';

type LoanValues = Omit<typeof loans.$inferInsert, 'userId' | 'propertyId' | 'loanId'>;

const ofProperty = (userId: string, propertyId: string) =>
  and(eq(loans.userId, userId), eq(loans.propertyId, propertyId));

/** Active loans first, then by closing date. */
export const selectLoans = (db: Db, userId: string, propertyId: string): Promise<LoanRow[]> =>
  selectRowsOf(
    db,
    loans,
    { userId, propertyId },
    sql`${loans.paidOffOn} IS NOT NULL`,
    asc(loans.closedOn),
    asc(loans.loanId),
  );

export async function findLoan(
  db: Db,
  userId: string,
  propertyId: string,
  loanId: string,
): Promise<LoanRow | null> {
  const [row] = await db
    .select()
    .from(loans)
    .where(and(ofProperty(userId, propertyId), eq(loans.loanId, loanId)));
  return row ?? null;
}

const insertRow = insertsOneInto(loans);
export const insertLoan = (tx: Db, userId: string, propertyId: string, loan: LoanValues) =>
  insertRow(tx, userId, { ...loan, propertyId });

/** Saves the changes as the next version. Call with the property locked. */
export async function updateLoan(
  tx: Db,
  userId: string,
  propertyId: string,
  loanId: string,
  change: Partial<LoanValues> & { updatedAt: Date },
): Promise<LoanRow | null> {
  const [row] = await tx
    .update(loans)
    .set({ ...change, version: sql`${loans.version} + 1` })
    .where(and(ofProperty(userId, propertyId), eq(loans.loanId, loanId)))
    .returning();
  return row ?? null;
}

/** Marks these loans as paid off by a new one. Call with the property locked. */
export async function markPaidOff(
  tx: Db,
  userId: string,
  propertyId: string,
  loanIds: readonly string[],
  {
    paidOffOn,
    refinancedById,
    updatedAt,
  }: Pick<LoanRow, 'paidOffOn' | 'refinancedById' | 'updatedAt'>,
): Promise<void> {
  if (loanIds.length === 0) return;
  await tx
    .update(loans)
    .set({ paidOffOn, refinancedById, updatedAt, version: sql`${loans.version} + 1` })
    .where(and(ofProperty(userId, propertyId), inArray(loans.loanId, [...loanIds])));
}

/** Reopens the loans that the deleted loan had paid off. Call with the property locked. */
export async function deleteLoanOf(
  tx: Db,
  userId: string,
  propertyId: string,
  loanId: string,
  updatedAt: Date,
): Promise<boolean> {
  const gone = await tx
    .delete(loans)
    .where(and(ofProperty(userId, propertyId), eq(loans.loanId, loanId)))
    .returning({ loanId: loans.loanId });
  if (gone.length === 0) return false;
  await tx
    .update(loans)
    .set({ paidOffOn: null, refinancedById: null, updatedAt, version: sql`${loans.version} + 1` })
    .where(and(ofProperty(userId, propertyId), eq(loans.refinancedById, loanId)));
  return true;
}

/** Lender statements for all of a user's loans. */
export async function selectStatements(
  db: Db,
  userId: string,
): Promise<Pick<LoanRow, 'loanId' | 'lender' | 'statementOn' | 'statementCents'>[]> {
  const { loanId, lender, statementOn, statementCents } = loans;
  return db
    .select({ loanId, lender, statementOn, statementCents })
    .from(loans)
    .where(eq(loans.userId, userId));
}
