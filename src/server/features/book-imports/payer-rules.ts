import { type BookKind, isIncome } from '#domain/text/book-kinds.ts';

/** A user's earlier choice for a payer's rows. */
export interface TextRule {
  text: string;
  kind: BookKind;
  propertyId: string | null;
  /** For rent, fees and deposits; null if left unassigned. */
  leaseId: string | null;
  /** The original row's amount; null in rules from before amounts were stored. */
  cents: number | null;
}

/** Rent is rarely raised by more than this factor, and a tenant's fees are much smaller than the rent. */
const MOST_RAISE = 1.25;

/**
 * The rule for a payer's amount: one for the same amount, or else the newest with a similar amount. Bills vary from
 * month to month, so if none of the payer's rules is for income, the newest applies to any amount.
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
