import type { ExpenseAnswer } from '#contract/expenses/expenses.ts';
import type { LoanAnswer } from '#contract/owned-properties/loans.ts';
import type { Reserve, ReserveTransaction } from '#contract/reserves/reserves.ts';

const PROPERTY = '0f8f4b0e-7a11-4d55-9d8e-3a2b1c0d9e01';

export const expenseOf = (changes: Partial<ExpenseAnswer> = {}): ExpenseAnswer => ({
  id: '2f0e7c1a-59c7-4a0f-8f51-2f2a9c2f7a01',
  propertyId: PROPERTY,
  category: 'repairs',
  categoryLabel: 'Repairs',
  line: 14,
  date: '2026-11-10',
  amount: 185,
  vendor: 'Miami Plumbing',
  memo: '',
  unitId: null,
  loanId: null,
  recoveryClass: null,
  maintenanceId: null,
  status: 'paid',
  recurring: null,
  reversal: null,
  replacesId: null,
  createdAt: '2026-11-10T12:00:00.000Z',
  ...changes,
});

export const expenseYear = {
  year: 2026,
  total: 185,
  operating: 185,
  byMonth: Array.from({ length: 12 }, (_, at) => ({
    month: `2026-${String(at + 1).padStart(2, '0')}`,
    amount: at === 10 ? 185 : 0,
  })),
  byCategory: [{ category: 'repairs', label: 'Repairs', line: 14, amount: 185, count: 1 }],
  plan: { operating: 697, difference: 512 },
};

export const expenseCategories = {
  items: [
    { key: 'repairs', label: 'Repairs', line: 14, isOperating: true, isComputed: false },
    { key: 'taxes', label: 'Taxes', line: 16, isOperating: true, isComputed: false },
    { key: 'depreciation', label: 'Depreciation', line: 18, isOperating: false, isComputed: true },
    { key: 'improvement', label: 'Improvement', line: null, isOperating: false, isComputed: false },
  ],
};

export const reserveOf = (changes: Partial<Reserve> = {}): Reserve => ({
  propertyId: PROPERTY,
  balance: 345,
  percents: { maintenancePercent: 5, capexPercent: 5, vacancyPercent: 5 },
  monthlyAllocation: 345,
  parts: { maintenance: 115, capex: 115, vacancy: 115 },
  monthsCovered: 0.18,
  lastAllocatedMonth: '2026-11',
  transactions: [],
  ...changes,
});

export const reserveMove: ReserveTransaction = {
  id: 'r1',
  kind: 'allocate',
  amount: 345,
  balanceAfter: 345,
  month: '2026-11',
  parts: { maintenance: 115, capex: 115, vacancy: 115 },
  reason: '',
  date: '2026-11-15',
  createdAt: '2026-11-15T12:00:00.000Z',
};

/** W-15 of the ownership rules: 240,000 at 6.5%, from 2024-03-01. */
export const loanOf = (changes: Partial<LoanAnswer> = {}): LoanAnswer => ({
  id: '9f6d4f6e-1f4b-4f0b-8a55-6c1c2f4c8d01',
  propertyId: PROPERTY,
  lender: 'First Ohio Bank',
  isPurchaseLoan: true,
  closedOn: '2024-02-01',
  amount: 240_000,
  interestRate: 6.5,
  termMonths: 360,
  firstPaymentOn: '2024-03-01',
  interestOnlyMonths: 0,
  extraMonthly: 0,
  extras: [],
  rateChanges: [],
  balloonMonth: null,
  mortgageInsuranceRate: null,
  points: 0,
  sends1098: true,
  escrowMonthly: 320,
  costs: 0,
  cashBack: 0,
  paidOffOn: null,
  refinancedById: null,
  reportedInterest: [],
  statement: null,
  notes: '',
  version: 1,
  createdAt: '2024-02-01T12:00:00.000Z',
  updatedAt: '2024-02-01T12:00:00.000Z',
  onDate: {
    date: '2026-11-15',
    balance: 232_000.5,
    nextPaymentOn: '2026-12-01',
    nextPayment: 1836.96,
    nextInterest: 1256.67,
    nextPrincipal: 260.29,
    debtService: 18_203.52,
    interestPaid: 42_000,
    principalPaid: 7999.5,
    payoffOn: '2054-02-01',
    accruedInterest: 578.42,
  },
  ...changes,
});
