import type { QueryClient } from '@tanstack/react-query';
import { ownedKeys } from '#web/data/owned-properties.ts';
import { forgetPortfolio } from '#web/data/portfolio.ts';

/** Everything recorded for properties: rent, leases, expenses, reserves. */
export const bookKeys = {
  all: ['books'] as const,
  leases: (propertyId: string) => ['books', 'leases', propertyId] as const,
  ledger: (propertyId: string, leaseId: string) =>
    ['books', 'ledger', propertyId, leaseId] as const,
  /** A preview that isn't part of the books, so ending the lease must not refetch it. */
  settlement: (propertyId: string, terms: unknown) => ['settlement', propertyId, terms] as const,
  expenses: (propertyId: string) => ['books', 'expenses', propertyId] as const,
  expenseYear: (propertyId: string, year: number) =>
    [...bookKeys.expenses(propertyId), year] as const,
  expenseStatistics: (propertyId: string, year: number) =>
    ['books', 'expense-statistics', propertyId, year] as const,
  recurring: (propertyId: string) => ['books', 'recurring', propertyId] as const,
  upcoming: (days: number) => ['books', 'upcoming', days] as const,
  sharedCosts: (year: number) => ['books', 'shared-costs', year] as const,
  maintenance: (propertyId: string | null) => ['books', 'maintenance', propertyId] as const,
  calendar: () => ['books', 'calendar'] as const,
  vendors: (year: number) => ['books', 'vendors', year] as const,
  categories: () => ['expense-categories'] as const,
  reserve: (propertyId: string) => ['books', 'reserve', propertyId] as const,
  reserveMoves: (propertyId: string) => ['books', 'reserve-moves', propertyId] as const,
  overdue: () => ['books', 'overdue'] as const,
  currentLeases: () => ['books', 'current-leases'] as const,
  monthRent: (month: string) => ['books', 'month-rent', month] as const,
  outlook: (share: string) => ['books', 'outlook', share] as const,
  reserves: () => ['books', 'reserves'] as const,
  /** Null means every property. */
  unassignedRent: (propertyId: string | null) => ['books', 'unassigned-rent', propertyId] as const,
  transactions: (view: unknown) => ['books', 'transactions', view] as const,
  bankAccounts: () => ['books', 'bank-accounts'] as const,
  documents: (view: unknown) => ['books', 'documents', view] as const,
  transaction: (id: string) => ['books', 'transaction', id] as const,
  reconciliations: () => ['books', 'reconciliations'] as const,
  letters: (leaseId: string) => ['books', 'letters', leaseId] as const,
  letterPreview: (leaseId: string, body: unknown) =>
    ['books', 'letter-preview', leaseId, body] as const,
  report: (report: string, view: unknown) => ['books', 'report', report, view] as const,
  otherIncome: (propertyId: string) => ['books', 'other-income', propertyId] as const,
};

/** A row was written, so every figure based on rows changes and no projection is still valid. */
export async function forgetBooks(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: bookKeys.all }),
    client.invalidateQueries({ queryKey: ownedKeys.all }),
    forgetPortfolio(client),
  ]);
}
