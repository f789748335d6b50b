type Layout = 'bare' | 'public' | 'app' | 'property';

interface PathOptions<Real extends boolean> {
  /** Completes "Please log in to access …"; a path with a feature is guarded. */
  feature?: string;
  /** Reachable without a subscription even when one is required. */
  isSubscriptionExempt?: boolean;
  /** Written to a file at build time, so that it shows before any script runs. */
  isPrerendered?: boolean;
  /** For search engines and link previews. */
  description?: string;
  /** The page exists. Only then is the route registered and any link to it shown. */
  isReal?: Real;
}

export interface PathEntry {
  path: `/${string}`;
  title: string;
  layout: Layout;
  feature: string | null;
  isSubscriptionExempt: boolean;
  isPrerendered: boolean;
  description: string | null;
  isReal: boolean;
}

function entry<const Real extends boolean = false>(
  layout: Layout,
  path: `/${string}`,
  title: string,
  options: PathOptions<Real> = {},
): PathEntry & { isReal: Real } {
  return {
    layout,
    path,
    title,
    feature: options.feature ?? null,
    isSubscriptionExempt: options.isSubscriptionExempt ?? false,
    isPrerendered: options.isPrerendered ?? false,
    description: options.description ?? null,
    isReal: (options.isReal ?? false) as Real,
  };
}

/** Every address of the product (specification, section 2). No other file spells one out. */
export const paths = {
  login: entry('bare', '/login', 'Sign in', {
    isReal: true,
    isPrerendered: true,
    description: 'Sign in to Freehold, or create a free account.',
  }),
  verifyEmail: entry('bare', '/verify-email', 'Confirm your email', { isReal: true }),
  forgotPassword: entry('bare', '/forgot-password', 'Forgot password', {
    isReal: true,
    isPrerendered: true,
    description: 'Choose a new password for your Freehold account.',
  }),
  resetPassword: entry('bare', '/reset-password', 'Choose a new password', { isReal: true }),
  authCallback: entry('bare', '/auth/callback', 'Signing in', { isReal: true }),

  landing: entry('public', '/', 'Know what a property earns before you buy it', {
    isReal: true,
    isPrerendered: true,
    description:
      'Freehold helps property investors work out what a rental earns, how it could go wrong and how it is doing. Free during beta.',
  }),
  features: entry('public', '/features', 'Features'),
  pricing: entry('public', '/pricing', 'Pricing'),
  about: entry('public', '/about', 'About'),
  blog: entry('public', '/blog', 'Blog'),
  blogPost: entry('public', '/blog/:slug', 'Blog'),
  contact: entry('public', '/contact', 'Contact'),
  docs: entry('public', '/docs', 'Docs'),
  help: entry('public', '/help', 'Help'),
  guides: entry('public', '/guides', 'Guides'),
  guide: entry('public', '/guides/:slug', 'Guides'),
  privacy: entry('public', '/privacy', 'Privacy'),
  cookiePolicy: entry('public', '/cookie-policy', 'Cookies'),
  terms: entry('public', '/terms', 'Terms'),
  securityInfo: entry('public', '/security-info', 'Security'),
  compliance: entry('public', '/compliance', 'Compliance'),
  beta: entry('public', '/beta', 'Join Beta Waitlist'),
  logoDownload: entry('public', '/logo-download', 'Logo'),
  sharedAnalysis: entry('public', '/shared/:token', 'Shared analysis', { isReal: true }),

  home: entry('app', '/home', 'Home', {
    feature: 'your home page',
    isSubscriptionExempt: true,
    isReal: true,
  }),
  portfolio: entry('app', '/portfolio', 'My Properties', { feature: 'your properties' }),
  search: entry('app', '/search', 'Search', { feature: 'property search', isReal: true }),
  importListings: entry('app', '/search/import', 'Bring your own listings', {
    feature: 'your own listings',
    isReal: true,
  }),
  addListing: entry('app', '/search/add', 'Add a property', {
    feature: 'your own listings',
    isReal: true,
  }),
  editListing: entry('app', '/search/edit/:id', 'Change a property', {
    feature: 'your own listings',
    isReal: true,
  }),
  saved: entry('app', '/saved', 'Saved', { feature: 'your saved properties', isReal: true }),
  analyze: entry('app', '/analyze', 'Analyze', { feature: 'the calculators', isReal: true }),
  // Like the property pages, open to visitors: reads nothing that is anybody's own.
  compareStrategies: entry('app', '/analyze/compare', 'Compare', { isReal: true }),
  monteCarlo: entry('app', '/analyze/monte-carlo', 'Monte Carlo', {
    feature: 'Monte Carlo simulation',
    isReal: true,
  }),
  monteCarloResults: entry('app', '/analyze/monte-carlo/results', 'Simulation results', {
    feature: 'simulation results',
    isReal: true,
  }),
  account: entry('app', '/account', 'Account', {
    feature: 'your account',
    isSubscriptionExempt: true,
    isReal: true,
  }),
  billing: entry('app', '/account/billing', 'Billing', {
    feature: 'billing',
    isSubscriptionExempt: true,
    isReal: true,
  }),
  notifications: entry('app', '/account/notifications', 'Notifications', {
    feature: 'notification settings',
  }),
  // Leaving must always be possible: this is where an account is deleted and its data taken out.
  accountSecurity: entry('app', '/account/security', 'Security', {
    feature: 'security settings',
    isSubscriptionExempt: true,
    isReal: true,
  }),
  preferences: entry('app', '/account/preferences', 'Preferences', {
    feature: 'your preferences',
    isReal: true,
  }),
  userProperty: entry('app', '/user-property/:propertyId', 'Property details', {
    feature: 'property details',
  }),
  apiTest: entry('app', '/v2-api-test', 'API test'),

  property: entry('property', '/property/:id', 'Insights', { isReal: true }),
  buyAndHold: entry('property', '/property/:id/buy-and-hold', 'Buy & hold', { isReal: true }),
  brrrr: entry('property', '/property/:id/brrrr', 'BRRRR', { isReal: true }),
  fixAndFlip: entry('property', '/property/:id/fix-and-flip', 'Fix & flip', { isReal: true }),
  neighborhood: entry('property', '/property/:id/neighborhood', 'Neighborhood', {
    isReal: true,
  }),
};

export type PathName = keyof typeof paths;
/** The names whose page exists: the router must have a module for each of them, and for no other. */
export type RealPathName = {
  [Name in PathName]: (typeof paths)[Name]['isReal'] extends true ? Name : never;
}[PathName];

export const pathNames = Object.keys(paths) as PathName[];

export const isReal = (name: PathName): name is RealPathName => paths[name].isReal;

/** Menus in the specification's order; whoever shows one leaves out what is not real yet. */
export const menus = {
  sidebar: ['home', 'portfolio', 'search', 'saved', 'analyze', 'account'],
  account: ['account', 'accountSecurity', 'billing', 'notifications', 'preferences'],
  header: ['features', 'pricing', 'docs', 'blog', 'about', 'contact', 'beta'],
  footer: [
    'features',
    'pricing',
    'guides',
    'help',
    'contact',
    'privacy',
    'terms',
    'cookiePolicy',
    'securityInfo',
    'compliance',
  ],
} as const satisfies Record<string, readonly PathName[]>;

export function menu(name: keyof typeof menus): RealPathName[] {
  const names: readonly PathName[] = menus[name];
  return names.filter(isReal);
}

/** The address of a page; parameters are encoded. */
export function href(name: PathName, params: Record<string, string> = {}): string {
  return paths[name].path.replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`The path ${paths[name].path} needs "${key}"`);
    return encodeURIComponent(value);
  });
}

/** What the browser's title bar says. */
export const pageTitle = (title: string | null): string =>
  title ? `${title} · Freehold` : 'Freehold';
