import type { ComponentType } from 'react';
import type { AppPathName } from '#web/lib/url/paths.ts';

type LoadPage = () => Promise<ComponentType>;

type OwnedTabs = typeof import('#web/pages/own/owned-tabs.ts')['ownedTabs'];

/** In a separate file, so that the first page doesn't load the file names of seven tabs. */
const ownedTab =
  (name: keyof OwnedTabs): LoadPage =>
  async () =>
    (await import('#web/pages/own/owned-tabs.ts')).ownedTabs[name]();

type LaterPages = typeof import('./later-pages.ts')['laterPages'];

const later =
  (name: keyof LaterPages): LoadPage =>
  async () =>
    (await import('./later-pages.ts')).laterPages[name]();

/** Every app path has its page here; the compiler checks this against the path table. */
export const pageModules: Record<AppPathName, LoadPage> = {
  login: async () => (await import('#web/pages/sign-in/login.tsx')).LoginPage,
  secondStep: later('secondStep'),
  passkeySignIn: later('passkeySignIn'),
  verifyEmail: async () => (await import('#web/pages/sign-in/verify-email.tsx')).VerifyEmailPage,
  forgotPassword: async () =>
    (await import('#web/pages/sign-in/forgot-password.tsx')).ForgotPasswordPage,
  resetPassword: async () =>
    (await import('#web/pages/sign-in/reset-password.tsx')).ResetPasswordPage,
  authCallback: async () => (await import('#web/pages/sign-in/auth-callback.tsx')).AuthCallbackPage,
  demo: later('demo'),
  sharedAnalysis: later('sharedAnalysis'),
  home: async () => (await import('#web/pages/home.tsx')).HomePage,
  portfolio: async () => (await import('#web/pages/own/portfolio.tsx')).PortfolioPage,
  importBooks: later('importBooks'),
  switch: later('switch'),
  importProperties: later('importProperties'),
  transactions: later('transactions'),
  calendar: later('calendar'),
  maintenance: later('maintenance'),
  sharedCosts: later('sharedCosts'),
  vendors: later('vendors'),
  taxYear: later('taxYear'),
  reconcile: later('reconcile'),
  reports: later('reports'),
  report: later('report'),
  documents: later('documents'),
  userProperty: ownedTab('userProperty'),
  ownedRent: ownedTab('ownedRent'),
  ownedExpenses: ownedTab('ownedExpenses'),
  ownedLoans: ownedTab('ownedLoans'),
  ownedReserves: ownedTab('ownedReserves'),
  ownedMaintenance: ownedTab('ownedMaintenance'),
  ownedDocuments: ownedTab('ownedDocuments'),
  ownedPlan: ownedTab('ownedPlan'),
  ownedSellOrHold: ownedTab('ownedSellOrHold'),
  ownedSale: ownedTab('ownedSale'),
  search: async () => (await import('#web/pages/market/search.tsx')).SearchPage,
  importListings: later('importListings'),
  addListing: later('addListing'),
  editListing: later('editListing'),
  saved: async () => (await import('#web/pages/market/saved.tsx')).SavedPage,
  analyze: async () => (await import('#web/pages/analyze/analyze.tsx')).AnalyzePage,
  compareStrategies: later('compareStrategies'),
  monteCarlo: async () => (await import('#web/pages/analyze/monte-carlo.tsx')).MonteCarloPage,
  monteCarloResults: later('monteCarloResults'),
  apiTest: later('apiTest'),
  featureRequests: later('featureRequests'),
  account: async () => (await import('#web/pages/account/account.tsx')).AccountPage,
  billing: later('billing'),
  testCheckout: later('testCheckout'),
  testPortal: later('testPortal'),
  accountSecurity: later('accountSecurity'),
  notifications: later('notifications'),
  unsubscribe: later('unsubscribe'),
  preferences: later('preferences'),
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
