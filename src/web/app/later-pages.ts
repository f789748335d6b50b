/** Pages that are rarely opened first, listed here so that the sign-in page doesn't load their file names. */
export const laterPages = {
  demo: async () => (await import('#web/pages/sign-in/demo.tsx')).DemoPage,
  importBooks: async () => (await import('#web/pages/own/books/import-books.tsx')).ImportBooksPage,
  switch: async () => (await import('#web/pages/own/books/switch.tsx')).SwitchPage,
  importProperties: async () =>
    (await import('#web/pages/own/books/import-properties.tsx')).ImportPropertiesPage,
  sharedAnalysis: async () =>
    (await import('#web/pages/analyze/shared-analysis.tsx')).SharedAnalysisPage,
  transactions: async () =>
    (await import('#web/pages/own/books/transactions.tsx')).TransactionsPage,
  calendar: async () => (await import('#web/pages/own/records/calendar.tsx')).CalendarPage,
  maintenance: async () => (await import('#web/pages/own/records/maintenance.tsx')).MaintenancePage,
  sharedCosts: async () =>
    (await import('#web/pages/own/records/shared-costs.tsx')).SharedCostsPage,
  vendors: async () => (await import('#web/pages/own/records/vendors.tsx')).VendorsPage,
  reconcile: async () => (await import('#web/pages/own/books/reconcile.tsx')).ReconcilePage,
  reports: async () => (await import('#web/pages/own/books/reports.tsx')).ReportsPage,
  report: async () => (await import('#web/pages/own/books/report.tsx')).ReportPage,
  documents: async () => (await import('#web/pages/own/documents.tsx')).DocumentsPage,
  taxYear: async () => (await import('#web/pages/own/books/tax-year.tsx')).TaxYearPage,
  importListings: async () => (await import('#web/pages/market/import.tsx')).ImportPage,
  addListing: async () => (await import('#web/pages/market/own-listing.tsx')).AddListingPage,
  editListing: async () => (await import('#web/pages/market/own-listing.tsx')).EditListingPage,
  compareStrategies: async () =>
    (await import('#web/pages/analyze/analyze-compare.tsx')).ComparePage,
  monteCarloResults: async () =>
    (await import('#web/pages/analyze/monte-carlo-results.tsx')).MonteCarloResultsPage,
  apiTest: async () => (await import('#web/pages/api/api-test.tsx')).ApiTestPage,
  featureRequests: async () =>
    (await import('#web/pages/feedback/feature-requests.tsx')).FeatureRequestsPage,
  billing: async () => (await import('#web/pages/account/billing.tsx')).BillingPage,
  testCheckout: async () => (await import('#web/pages/account/test-checkout.tsx')).TestCheckoutPage,
  testPortal: async () => (await import('#web/pages/account/test-portal.tsx')).TestPortalPage,
  accountSecurity: async () =>
    (await import('#web/pages/account/account-security.tsx')).AccountSecurityPage,
  notifications: async () =>
    (await import('#web/pages/account/notifications.tsx')).NotificationsPage,
  unsubscribe: async () => (await import('#web/pages/account/unsubscribe.tsx')).UnsubscribePage,
  passkeySignIn: async () =>
    (await import('#web/pages/sign-in/passkey-sign-in.tsx')).PasskeySignInPage,
  secondStep: async () => (await import('#web/pages/sign-in/second-step.tsx')).SecondStepPage,
  preferences: async () => (await import('#web/pages/account/preferences.tsx')).PreferencesPage,
};
