import type { PathName } from '#web/lib/url/paths.ts';

/** For search engines and link previews: read when pages are prerendered, never sent to a browser as a table. */
export const pageDescriptions: Partial<Record<PathName, string>> = {
  login: 'Sign in to Freehold, or create a free account.',
  forgotPassword: 'Choose a new password for your Freehold account.',
  landing:
    'Search rentals by what they earn, see the math behind every figure, and run each deal through 10,000 simulations. Free during beta.',
  beta: 'Join the Freehold beta: free, no credit card. We email you when your account is ready.',
  guides: 'How to analyze a rental property with Freehold, step by step.',
};
