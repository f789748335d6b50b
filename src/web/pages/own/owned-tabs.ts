/**
 * The pages behind an owned property's tabs, in a separate module so that the product's first page doesn't load the
 * list.
 */
export const ownedTabs = {
  userProperty: async () => (await import('./user-property.tsx')).UserPropertyPage,
  ownedRent: async () => (await import('./owned-rent.tsx')).OwnedRentPage,
  ownedExpenses: async () => (await import('./owned-expenses.tsx')).OwnedExpensesPage,
  ownedLoans: async () => (await import('./owned-loans.tsx')).OwnedLoansPage,
  ownedReserves: async () => (await import('./owned-reserves.tsx')).OwnedReservesPage,
  ownedMaintenance: async () => (await import('./owned-maintenance.tsx')).OwnedMaintenancePage,
  ownedDocuments: async () => (await import('./owned-documents.tsx')).OwnedDocumentsPage,
  ownedPlan: async () => (await import('./owned-plan.tsx')).OwnedPlanPage,
  ownedSellOrHold: async () => (await import('./owned-sell-or-hold.tsx')).OwnedSellOrHoldPage,
  ownedSale: async () => (await import('./owned-sale.tsx')).OwnedSalePage,
};
