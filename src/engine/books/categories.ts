/** The line of the plan's statement that an expense counts toward; null if none. */
export type PlanLine =
  | 'propertyTax'
  | 'insurance'
  | 'hoa'
  | 'utilities'
  | 'maintenance'
  | 'management'
  | 'otherExpenses'
  | 'capex'
  | 'mortgageInsurance'
  | 'debtService';

export type ExpenseCategory = {
  readonly key: ExpenseKey;
  /** Schedule E's name for it, if any. */
  readonly label: string;
  /** Line of Schedule E (Form 1040), Part I; null if the expense isn't deductible in the year it's paid. */
  readonly line: number | null;
  /** Counts as an operating expense in NOI. */
  readonly isOperating: boolean;
  readonly planLine: PlanLine | null;
  /** Calculated rather than entered, like depreciation. */
  readonly isComputed?: boolean;
};

export type ExpenseKey =
  | 'advertising'
  | 'autoAndTravel'
  | 'cleaningAndMaintenance'
  | 'commissions'
  | 'insurance'
  | 'mortgageInsurance'
  | 'legalAndProfessional'
  | 'management'
  | 'mortgageInterest'
  | 'otherInterest'
  | 'repairs'
  | 'supplies'
  | 'taxes'
  | 'utilities'
  | 'depreciation'
  | 'hoaDues'
  | 'points'
  | 'other'
  | 'improvement'
  | 'loanPrincipal'
  | 'escrow';

const operating = (
  key: ExpenseKey,
  label: string,
  line: number,
  planLine: PlanLine,
): ExpenseCategory => ({ key, label, line, isOperating: true, planLine });

const below = (
  key: ExpenseKey,
  label: string,
  line: number | null,
  planLine: PlanLine | null,
): ExpenseCategory => ({ key, label, line, isOperating: false, planLine });

/** Categories in Schedule E order; those without a line come last. */
export const EXPENSE_CATEGORIES: readonly ExpenseCategory[] = [
  operating('advertising', 'Advertising', 5, 'otherExpenses'),
  operating('autoAndTravel', 'Auto and travel', 6, 'otherExpenses'),
  operating('cleaningAndMaintenance', 'Cleaning and maintenance', 7, 'maintenance'),
  operating('commissions', 'Commissions', 8, 'management'),
  operating('insurance', 'Insurance', 9, 'insurance'),
  below('mortgageInsurance', 'Mortgage insurance', 9, 'mortgageInsurance'),
  operating('legalAndProfessional', 'Legal and other professional fees', 10, 'otherExpenses'),
  operating('management', 'Management fees', 11, 'management'),
  below('mortgageInterest', 'Mortgage interest paid to banks', 12, 'debtService'),
  below('otherInterest', 'Other interest', 13, null),
  operating('repairs', 'Repairs', 14, 'maintenance'),
  operating('supplies', 'Supplies', 15, 'maintenance'),
  operating('taxes', 'Taxes', 16, 'propertyTax'),
  operating('utilities', 'Utilities', 17, 'utilities'),
  { ...below('depreciation', 'Depreciation', 18, null), isComputed: true },
  operating('hoaDues', 'HOA dues', 19, 'hoa'),
  below('points', 'Points', 19, null),
  operating('other', 'Other', 19, 'otherExpenses'),
  below('improvement', 'Improvement', null, 'capex'),
  below('loanPrincipal', 'Loan principal', null, 'debtService'),
  below('escrow', 'Escrow', null, null),
];

const BY_KEY: ReadonlyMap<string, ExpenseCategory> = new Map(
  EXPENSE_CATEGORIES.map((category) => [category.key, category]),
);

/** The category for a key; unknown keys count as other. */
export const categoryOf = (key: string): ExpenseCategory =>
  BY_KEY.get(key) ?? (BY_KEY.get('other') as ExpenseCategory);

export const isExpenseKey = (key: string): key is ExpenseKey => BY_KEY.has(key);

/** Labels of the Schedule E expense lines. */
export const SCHEDULE_E_LINES: readonly { readonly line: number; readonly label: string }[] = [
  { line: 5, label: 'Advertising' },
  { line: 6, label: 'Auto and travel' },
  { line: 7, label: 'Cleaning and maintenance' },
  { line: 8, label: 'Commissions' },
  { line: 9, label: 'Insurance' },
  { line: 10, label: 'Legal and other professional fees' },
  { line: 11, label: 'Management fees' },
  { line: 12, label: 'Mortgage interest paid to banks' },
  { line: 13, label: 'Other interest' },
  { line: 14, label: 'Repairs' },
  { line: 15, label: 'Supplies' },
  { line: 16, label: 'Taxes' },
  { line: 17, label: 'Utilities' },
  { line: 18, label: 'Depreciation expense or depletion' },
  { line: 19, label: 'Other' },
];
