/**
 * Expenses that don't depend on rent, in statement order, each with its `Operating` input in dollars a month or a year,
 * as the name says. To include a new expense in every figure, add it here along with its measure and field.
 */
export const FIXED_EXPENSE_INPUTS = {
  propertyTax: 'annualPropertyTax',
  insurance: 'annualInsurance',
  hoa: 'monthlyHoa',
  /** Paid by the owner. */
  utilities: 'annualUtilities',
  landscaping: 'monthlyLandscaping',
  otherExpenses: 'annualOtherExpenses',
} as const;

export type FixedExpense = keyof typeof FIXED_EXPENSE_INPUTS;
export type FixedExpenseInput = (typeof FIXED_EXPENSE_INPUTS)[FixedExpense];

export const FIXED_EXPENSES = Object.keys(FIXED_EXPENSE_INPUTS) as FixedExpense[];

/** All operating expenses in statement order. */
export const OPERATING_EXPENSES = [...FIXED_EXPENSES, 'maintenance', 'management'] as const;

export const isMonthly = (input: FixedExpenseInput): boolean => input.startsWith('monthly');

/** Maps each fixed expense to a value. */
export const forFixedExpenses = <Made>(
  make: (name: FixedExpense, input: FixedExpenseInput) => Made,
): Record<FixedExpense, Made> =>
  Object.fromEntries(
    FIXED_EXPENSES.map((name) => [name, make(name, FIXED_EXPENSE_INPUTS[name])]),
  ) as Record<FixedExpense, Made>;
