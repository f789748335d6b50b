import { expect, test } from 'vitest';
import { href, pathNames, paths } from './paths.ts';

/** Specification, section 2, with our parameter names; guides and blog posts by slug. */
const SPECIFIED = [
  '/login /verify-email /forgot-password /reset-password /auth/callback',
  '/ /features /pricing /about /blog /blog/:slug /contact /docs /help /guides /guides/:slug',
  '/privacy /cookie-policy /terms /security-info /compliance /beta /logo-download',
  '/home /portfolio /search /saved /analyze /analyze/monte-carlo /analyze/monte-carlo/results',
  '/account /account/billing /account/notifications /account/security /account/preferences',
  '/user-property/:propertyId /v2-api-test',
  '/property/:id /property/:id/buy-and-hold /property/:id/brrrr /property/:id/fix-and-flip /property/:id/neighborhood',
].flatMap((line) => line.split(' '));

/** Pages whose path isn't in the specification. */
const ADDED = [
  '/demo',
  '/login/second-step',
  '/login/passkey',
  '/markets',
  '/markets/:slug',
  '/account/billing/test-checkout',
  '/account/billing/test-portal',
  '/analyze/compare',
  '/shared/:token',
  '/unsubscribe',
  '/search/import',
  '/search/add',
  '/search/edit/:id',
  '/portfolio/tax/:year',
  '/portfolio/import',
  '/portfolio/import-properties',
  '/portfolio/switch',
  '/portfolio/documents',
  '/portfolio/transactions',
  '/portfolio/calendar',
  '/portfolio/maintenance',
  '/portfolio/shared-costs',
  '/portfolio/vendors',
  '/portfolio/reconcile',
  '/portfolio/reports',
  '/portfolio/reports/:report',
  '/feedback',
];

/** An owned property's tabs; the specification names the first. */
const isTab = (path: string) => path.startsWith('/user-property/:propertyId/');

/** Visitors can calculate too, and these pages read no user data. */
const OPEN = ['/analyze/compare', '/feedback', '/v2-api-test'];

test('the table has every path in the specification and those we added, each once', () => {
  const known = pathNames.map((name) => paths[name].path).filter((path) => !isTab(path));
  expect(known.toSorted()).toEqual([...SPECIFIED, ...ADDED].toSorted());
});

test('every app route except the open ones names a feature for the sign-in prompt, and no other route does', () => {
  for (const name of pathNames) {
    const { layout, feature, path } = paths[name];
    expect(feature !== null, path).toBe(['app', 'owned'].includes(layout) && !OPEN.includes(path));
  }
});

test('a URL is built from its encoded parameters, and throws without them', () => {
  expect(href('property', { id: 'a b' })).toBe('/property/a%20b');
  expect(() => href('property')).toThrow('needs "id"');
});
