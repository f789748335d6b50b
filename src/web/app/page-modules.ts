import type { ComponentType } from 'react';
import type { RealPathName } from '#web/lib/paths.ts';

type LoadPage = () => Promise<ComponentType>;

/** A page that exists has its module here, and nothing else has: the compiler compares with the table of paths. */
export const pageModules: Record<RealPathName, LoadPage> = {
  login: async () => (await import('#web/pages/login.tsx')).LoginPage,
  verifyEmail: async () => (await import('#web/pages/verify-email.tsx')).VerifyEmailPage,
  forgotPassword: async () => (await import('#web/pages/forgot-password.tsx')).ForgotPasswordPage,
  resetPassword: async () => (await import('#web/pages/reset-password.tsx')).ResetPasswordPage,
  authCallback: async () => (await import('#web/pages/auth-callback.tsx')).AuthCallbackPage,
  sharedAnalysis: async () => (await import('#web/pages/shared-analysis.tsx')).SharedAnalysisPage,
  landing: async () => (await import('#web/pages/landing.tsx')).LandingPage,
  home: async () => (await import('#web/pages/home.tsx')).HomePage,
  search: async () => (await import('#web/pages/search.tsx')).SearchPage,
  importListings: async () => (await import('#web/pages/import.tsx')).ImportPage,
  addListing: async () => (await import('#web/pages/own-listing.tsx')).AddListingPage,
  editListing: async () => (await import('#web/pages/own-listing.tsx')).EditListingPage,
  saved: async () => (await import('#web/pages/saved.tsx')).SavedPage,
  analyze: async () => (await import('#web/pages/analyze.tsx')).AnalyzePage,
  compareStrategies: async () => (await import('#web/pages/analyze-compare.tsx')).ComparePage,
  monteCarlo: async () => (await import('#web/pages/monte-carlo.tsx')).MonteCarloPage,
  monteCarloResults: async () =>
    (await import('#web/pages/monte-carlo-results.tsx')).MonteCarloResultsPage,
  account: async () => (await import('#web/pages/account.tsx')).AccountPage,
  billing: async () => (await import('#web/pages/billing.tsx')).BillingPage,
  accountSecurity: async () =>
    (await import('#web/pages/account-security.tsx')).AccountSecurityPage,
  preferences: async () => (await import('#web/pages/preferences.tsx')).PreferencesPage,
  property: async () => (await import('#web/pages/property-insights.tsx')).PropertyInsightsPage,
  buyAndHold: async () =>
    (await import('#web/pages/property-buy-and-hold.tsx')).PropertyBuyAndHoldPage,
  brrrr: async () => (await import('#web/pages/property-brrrr.tsx')).PropertyBrrrrPage,
  fixAndFlip: async () =>
    (await import('#web/pages/property-fix-and-flip.tsx')).PropertyFixAndFlipPage,
  neighborhood: async () =>
    (await import('#web/pages/property-neighborhood.tsx')).PropertyNeighborhoodPage,
};
