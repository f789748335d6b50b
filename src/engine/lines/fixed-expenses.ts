/**
 * The expenses that do not follow the rent, in the order of the statement, each with the input of `Operating` that it is
 * made of: dollars a month or a year, as the name says. One more here, with its measure and its field, is in every figure.
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

/** All operating expenses, in the order of the statement. */
export const OPERATING_EXPENSES = [...FIXED_EXPENSES, 'maintenance', 'management'] as const;

export const isMonthly = (input: FixedExpenseInput): boolean => input.startsWith('monthly');

/** Something made for each. */
export const forFixedExpenses = <Made>(
  make: (name: FixedExpense, input: FixedExpenseInput) => Made,
): Record<FixedExpense, Made> =>
  Object.fromEntries(
    FIXED_EXPENSES.map((name) => [name, make(name, FIXED_EXPENSE_INPUTS[name])]),
  ) as Record<FixedExpense, Made>;
