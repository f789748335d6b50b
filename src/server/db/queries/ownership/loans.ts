import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type LoanRow, loans } from '#server/db/schema/ownership/loans.ts';

type LoanValues = Omit<typeof loans.$inferInsert, 'userId' | 'propertyId' | 'loanId'>;

const ofProperty = (userId: string, propertyId: string) =>
  and(eq(loans.userId, userId), eq(loans.propertyId, propertyId));

/** Those that run first, then by the day they were paid out. */
export async function selectLoans(db: Db, userId: string, propertyId: string): Promise<LoanRow[]> {
  return db
    .select()
    .from(loans)
    .where(ofProperty(userId, propertyId))
    .orderBy(sql`${loans.paidOffOn} IS NOT NULL`, asc(loans.closedOn), asc(loans.loanId));
}

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

export async function insertLoan(
  tx: Db,
  userId: string,
  propertyId: string,
  loan: LoanValues,
): Promise<LoanRow> {
  const [row] = await tx
    .insert(loans)
    .values({ ...loan, userId, propertyId })
    .returning();
  return row!;
}

/** With the property locked: a change is one more version. */
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

/** With the property locked: a new loan has paid these off. */
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

/** With the property locked; what it had paid off is owed again. */
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

/** What lenders' statements say, of every loan of a user. */
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
