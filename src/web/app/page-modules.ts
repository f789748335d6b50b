import type { ComponentType } from 'react';
import type { AppPathName } from '#web/lib/url/paths.ts';

type LoadPage = () => Promise<ComponentType>;

type OwnedTabs = typeof import('#web/pages/own/owned-tabs.ts')['ownedTabs'];

/** Named in a file of their own: the first page of the product does not carry the files of seven tabs. */
const ownedTab =
  (name: keyof OwnedTabs): LoadPage =>
  async () =>
    (await import('#web/pages/own/owned-tabs.ts')).ownedTabs[name]();

/** Every path of the app has its page here: the compiler compares with the table of paths. */
export const pageModules: Record<AppPathName, LoadPage> = {
  login: async () => (await import('#web/pages/sign-in/login.tsx')).LoginPage,
  verifyEmail: async () => (await import('#web/pages/sign-in/verify-email.tsx')).VerifyEmailPage,
  forgotPassword: async () =>
    (await import('#web/pages/sign-in/forgot-password.tsx')).ForgotPasswordPage,
  resetPassword: async () =>
    (await import('#web/pages/sign-in/reset-password.tsx')).ResetPasswordPage,
  authCallback: async () => (await import('#web/pages/sign-in/auth-callback.tsx')).AuthCallbackPage,
  sharedAnalysis: async () =>
    (await import('#web/pages/analyze/shared-analysis.tsx')).SharedAnalysisPage,
  home: async () => (await import('#web/pages/home.tsx')).HomePage,
  portfolio: async () => (await import('#web/pages/own/portfolio.tsx')).PortfolioPage,
  importBooks: async () => (await import('#web/pages/own/import-books.tsx')).ImportBooksPage,
  taxYear: async () => (await import('#web/pages/own/tax-year.tsx')).TaxYearPage,
  userProperty: ownedTab('userProperty'),
  ownedRent: ownedTab('ownedRent'),
  ownedExpenses: ownedTab('ownedExpenses'),
  ownedLoans: ownedTab('ownedLoans'),
  ownedReserves: ownedTab('ownedReserves'),
  ownedPlan: ownedTab('ownedPlan'),
  ownedSellOrHold: ownedTab('ownedSellOrHold'),
  search: async () => (await import('#web/pages/market/search.tsx')).SearchPage,
  importListings: async () => (await import('#web/pages/market/import.tsx')).ImportPage,
  addListing: async () => (await import('#web/pages/market/own-listing.tsx')).AddListingPage,
  editListing: async () => (await import('#web/pages/market/own-listing.tsx')).EditListingPage,
  saved: async () => (await import('#web/pages/market/saved.tsx')).SavedPage,
  analyze: async () => (await import('#web/pages/analyze/analyze.tsx')).AnalyzePage,
  compareStrategies: async () =>
    (await import('#web/pages/analyze/analyze-compare.tsx')).ComparePage,
  monteCarlo: async () => (await import('#web/pages/analyze/monte-carlo.tsx')).MonteCarloPage,
  monteCarloResults: async () =>
    (await import('#web/pages/analyze/monte-carlo-results.tsx')).MonteCarloResultsPage,
  featureRequests: async () =>
    (await import('#web/pages/feedback/feature-requests.tsx')).FeatureRequestsPage,
  account: async () => (await import('#web/pages/account/account.tsx')).AccountPage,
  billing: async () => (await import('#web/pages/account/billing.tsx')).BillingPage,
  testCheckout: async () => (await import('#web/pages/account/test-checkout.tsx')).TestCheckoutPage,
  testPortal: async () => (await import('#web/pages/account/test-portal.tsx')).TestPortalPage,
  accountSecurity: async () =>
    (await import('#web/pages/account/account-security.tsx')).AccountSecurityPage,
  preferences: async () => (await import('#web/pages/account/preferences.tsx')).PreferencesPage,
  property: async () =>
    (await import('#web/pages/property/property-insights.tsx')).PropertyInsightsPage,
  buyAndHold: async () =>
    (await import('#web/pages/property/property-buy-and-hold.tsx')).PropertyBuyAndHoldPage,
  brrrr: async () => (await import('#web/pages/property/property-brrrr.tsx')).PropertyBrrrrPage,
  fixAndFlip: async () =>
    (await import('#web/pages/property/property-fix-and-flip.tsx')).PropertyFixAndFlipPage,
  neighborhood: async () =>
    (await import('#web/pages/property/property-neighborhood.tsx')).PropertyNeighborhoodPage,
};
