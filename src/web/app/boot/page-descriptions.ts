import type { PathName } from '#web/lib/url/paths.ts';

/** For search engines and link previews. Read during prerendering; the table is never sent to a browser. */
export const pageDescriptions: Partial<Record<PathName, string>> = {
  login: 'Sign in to Freehold, or create a free account.',
  forgotPassword: 'Choose a new password for your Freehold account.',
  landing:
    'Search rentals by what they earn, see the math behind every figure, and run each deal through 10,000 simulations. Free during beta.',
  features:
    'Search by cash flow, see the math behind each figure, run Monte Carlo simulations, compare hold, BRRRR and flip, and track what you own.',
  pricing:
    'Free during beta: every feature, no credit card. After the beta, Starter is $19 a month and Premium is $49.99, each with a 14-day free trial.',
  docs: 'How to use Freehold, every formula with a worked example, and the API reference with curl and TypeScript.',
  blog: 'Short articles on rental math, each worked through on one house with figures from the engine.',
  markets:
    '80 U.S. rental markets compared: prices since 1990, rents, yields, cap rates and operating costs.',
  about:
    'What Freehold is for, how it calculates results and how each claim on our site is measured.',
  contact: 'Contact Freehold with questions, problems, or requests about your data and account.',
  help: 'Answers about searching, reading results, data sources, plans and your account.',
  privacy: 'What Freehold stores about you, why, for how long, and how to export or delete it.',
  cookiePolicy: 'Every cookie Freehold sets, what it is for and how long it lasts.',
  terms: 'The terms for using Freehold during the beta.',
  securityInfo: 'How Freehold protects accounts and data, and how to report a vulnerability.',
  compliance: 'How Freehold meets GDPR, CCPA, WCAG 2.2 AA and fair housing rules.',
  logoDownload:
    'The Freehold logo as SVG and PNG, for light and dark backgrounds, with usage guidelines.',
  beta: 'Join the Freehold beta: free, no credit card. We email you when your account is ready.',
  guides: 'How to analyze a rental property with Freehold, step by step.',
};
