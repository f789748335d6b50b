import type { Access } from '#domain/plans/access.ts';

type Layout = 'bare' | 'public' | 'app' | 'property' | 'owned';

interface PathOptions {
  /** Completes "Please log in to access …"; a path with a feature is guarded. */
  feature?: string;
  /**
   * Access, as for an endpoint. Where a subscription is required, a guarded page is for subscribers only unless set
   * otherwise.
   */
  access?: Access;
  /** Written to a file at build time, so that it appears before any script runs. */
  isPrerendered?: boolean;
  /** Opened by a link whose token must not be sent as a Referer; not indexed by search engines. */
  isOpenedByToken?: boolean;
}

export interface PathEntry {
  path: `/${string}`;
  title: string;
  layout: Layout;
  feature: string | null;
  access: Access;
  isPrerendered: boolean;
  isOpenedByToken: boolean;
}

function entry(
  layout: Layout,
  path: `/${string}`,
  title: string,
  options: PathOptions = {},
): PathEntry {
  return {
    layout,
    path,
    title,
    feature: options.feature ?? null,
    access: options.access ?? (options.feature === undefined ? 'visitor' : 'subscriber'),
    isPrerendered: options.isPrerendered ?? false,
    isOpenedByToken: options.isOpenedByToken ?? false,
  };
}

const ownedEntry = (tab: string, title: string): PathEntry =>
  entry('owned', `/user-property/:propertyId${tab}`, title, { feature: 'your properties' });

/** Users can always read and export their books. */
const booksEntry = (path: string, title: string): PathEntry =>
  entry('app', `/portfolio${path}`, title, { feature: 'your properties', access: 'user' });

const site = (path: `/${string}`, title: string): PathEntry =>
  entry('public', path, title, { isPrerendered: true });

/** The public site: separate, prerendered documents outside the app. */
const sitePaths = {
  landing: site('/', 'Know what a rental earns before you buy it'),
  features: site('/features', 'Features'),
  pricing: site('/pricing', 'Pricing'),
  docs: site('/docs', 'Docs'),
  blog: site('/blog', 'Blog'),
  blogPost: site('/blog/:slug', 'Blog'),
  about: site('/about', 'About'),
  contact: site('/contact', 'Contact'),
  help: site('/help', 'Help'),
  beta: site('/beta', 'Join Beta Waitlist'),
  privacy: site('/privacy', 'Privacy'),
  cookiePolicy: site('/cookie-policy', 'Cookie policy'),
  terms: site('/terms', 'Terms'),
  securityInfo: site('/security-info', 'Security information'),
  compliance: site('/compliance', 'Compliance'),
  logoDownload: site('/logo-download', 'Logo'),
  guides: site('/guides', 'Guides'),
  guide: site('/guides/:slug', 'Guides'),
  markets: site('/markets', 'Markets'),
  market: site('/markets/:slug', 'Markets'),
};

export type SitePathName = keyof typeof sitePaths;

/** Every page (specification, section 2). No other file spells out a path. */
export const paths = {
  login: entry('bare', '/login', 'Sign in', { isPrerendered: true }),
  secondStep: entry('bare', '/login/second-step', 'Two-factor authentication'),
  passkeySignIn: entry('bare', '/login/passkey', 'Sign in with a passkey'),
  verifyEmail: entry('bare', '/verify-email', 'Confirm your email', { isOpenedByToken: true }),
  forgotPassword: entry('bare', '/forgot-password', 'Forgot password', { isPrerendered: true }),
  resetPassword: entry('bare', '/reset-password', 'Choose a new password', {
    isOpenedByToken: true,
  }),
  demo: entry('bare', '/demo', 'Look around'),
  authCallback: entry('bare', '/auth/callback', 'Signing in'),
  unsubscribe: entry('bare', '/unsubscribe', 'Unsubscribe', { isOpenedByToken: true }),

  ...sitePaths,
  sharedAnalysis: entry('public', '/shared/:token', 'Shared analysis', { isOpenedByToken: true }),

  home: entry('app', '/home', 'Home', {
    feature: 'your home page',
    access: 'user',
  }),
  portfolio: entry('app', '/portfolio', 'My Properties', { feature: 'your properties' }),
  importBooks: entry('app', '/portfolio/import', 'Import transactions', {
    feature: 'your properties',
  }),
  switch: entry('app', '/portfolio/switch', 'Bring your books', { feature: 'your properties' }),
  transactions: booksEntry('/transactions', 'Transactions'),
  sharedCosts: booksEntry('/shared-costs', 'Shared costs'),
  vendors: booksEntry('/vendors', 'Vendors'),
  calendar: booksEntry('/calendar', 'Calendar'),
  maintenance: booksEntry('/maintenance', 'Maintenance'),
  documents: booksEntry('/documents', 'Documents'),
  importProperties: entry('app', '/portfolio/import-properties', 'Import properties', {
    feature: 'your properties',
  }),
  taxYear: booksEntry('/tax/:year', 'Tax year'),
  reconcile: booksEntry('/reconcile', 'Bank reconciliation'),
  reports: booksEntry('/reports', 'Reports and exports'),
  report: booksEntry('/reports/:report', 'Report'),
  // The tabs of an owned property, in order.
  userProperty: ownedEntry('', 'Overview'),
  ownedRent: ownedEntry('/rent', 'Rent & leases'),
  ownedExpenses: ownedEntry('/expenses', 'Expenses'),
  ownedLoans: ownedEntry('/loans', 'Loans'),
  ownedReserves: ownedEntry('/reserves', 'Reserves'),
  ownedMaintenance: ownedEntry('/maintenance', 'Maintenance'),
  ownedDocuments: ownedEntry('/documents', 'Documents'),
  ownedPlan: ownedEntry('/plan', 'Plan'),
  ownedSellOrHold: ownedEntry('/sell-or-hold', 'Sell or hold'),
  ownedSale: ownedEntry('/sale', 'Sale'),
  search: entry('app', '/search', 'Search', { feature: 'property search' }),
  importListings: entry('app', '/search/import', 'Import listings', {
    feature: 'your own listings',
  }),
  addListing: entry('app', '/search/add', 'Add a property', {
    feature: 'your own listings',
  }),
  editListing: entry('app', '/search/edit/:id', 'Edit property', {
    feature: 'your own listings',
  }),
  saved: entry('app', '/saved', 'Saved', { feature: 'your saved properties' }),
  analyze: entry('app', '/analyze', 'Analyze', { feature: 'the calculators' }),
  // Open to visitors, like the property pages, because it reads no user data.
  compareStrategies: entry('app', '/analyze/compare', 'Compare'),
  monteCarlo: entry('app', '/analyze/monte-carlo', 'Monte Carlo', {
    feature: 'Monte Carlo simulation',
  }),
  monteCarloResults: entry('app', '/analyze/monte-carlo/results', 'Simulation results', {
    feature: 'simulation results',
  }),
  apiTest: entry('app', '/v2-api-test', 'API explorer'),
  featureRequests: entry('app', '/feedback', 'Feature requests'),
  // Leaving must always be possible: this is where users delete their account and export their data.
  account: entry('app', '/account', 'Account', {
    feature: 'your account',
    access: 'user',
  }),
  billing: entry('app', '/account/billing', 'Billing', {
    feature: 'billing',
    access: 'user',
  }),
  testCheckout: entry('app', '/account/billing/test-checkout', 'Test checkout', {
    feature: 'billing',
    access: 'user',
  }),
  testPortal: entry('app', '/account/billing/test-portal', 'Test customer portal', {
    feature: 'billing',
    access: 'user',
  }),
  accountSecurity: entry('app', '/account/security', 'Security', {
    feature: 'security settings',
    access: 'user',
  }),
  notifications: entry('app', '/account/notifications', 'Notifications', {
    feature: 'your notifications',
    access: 'user',
  }),
  preferences: entry('app', '/account/preferences', 'Preferences', {
    feature: 'your preferences',
    access: 'user',
  }),

  property: entry('property', '/property/:id', 'Insights'),
  buyAndHold: entry('property', '/property/:id/buy-and-hold', 'Buy & hold'),
  brrrr: entry('property', '/property/:id/brrrr', 'BRRRR'),
  fixAndFlip: entry('property', '/property/:id/fix-and-flip', 'Fix & flip'),
  neighborhood: entry('property', '/property/:id/neighborhood', 'Neighborhood'),
};

export type PathName = keyof typeof paths;
export type AppPathName = Exclude<PathName, SitePathName>;

export const pathNames = Object.keys(paths) as PathName[];

export const isSitePath = (name: PathName): name is SitePathName => name in sitePaths;

/** In the specification's order. */
export const menus: Record<'sidebar' | 'account', readonly AppPathName[]> = {
  sidebar: ['home', 'portfolio', 'search', 'saved', 'analyze', 'account'],
  account: ['account', 'accountSecurity', 'billing', 'notifications', 'preferences'],
};

/** The URL of a page; parameters are encoded. */
export function href(name: PathName, params: Record<string, string> = {}): string {
  return paths[name].path.replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`The path ${paths[name].path} needs "${key}"`);
    return encodeURIComponent(value);
  });
}

/** The browser's title bar text. */
export const pageTitle = (title: string | null): string =>
  title ? `${title} · Freehold` : 'Freehold';
