import { type BookKind, isIncome } from '#domain/text/book-kinds.ts';

/** What a user decided for rows of a payer once. */
export interface TextRule {
  text: string;
  kind: BookKind;
  propertyId: string | null;
  /** Of rent, fees and deposits; null where it was left unassigned. */
  leaseId: string | null;
  /** Of the row it was decided for; null in rules stored before amounts were. */
  cents: number | null;
}

/** Rent is seldom raised by more; a fee of the same tenant is much less. */
const MOST_RAISE = 1.25;

/**
 * The rule for an amount of a payer: one for the same amount, else the newest whose amount is close. Bills differ from
 * month to month, so for money out without income among the rules the newest counts whatever the amount is.
 */
export function ruleForAmount(rules: readonly TextRule[], cents: number): TextRule | null {
  const isClose = (rule: TextRule): boolean => {
    if (rule.cents === null) return true;
    const ratio = cents / rule.cents;
    return ratio >= 1 / MOST_RAISE && ratio <= MOST_RAISE;
  };
  const isBill = rules.every(({ kind }) => !isIncome(kind) && kind !== 'deposit');
  return (
    rules.find((rule) => rule.cents === cents) ??
    rules.find(isClose) ??
    (isBill ? (rules[0] ?? null) : null)
  );
}
