import type { PathName, SitePathName } from '#web/lib/url/paths.ts';

/**
 * The public header's links, in the specification's order. The landing page, login and waitlist are handled separately.
 */
export const headerMenu: readonly SitePathName[] = [
  'features',
  'pricing',
  'docs',
  'blog',
  'about',
  'contact',
];

/** The public site's footer, by heading. */
export const footerMenus: readonly { heading: string; entries: readonly PathName[] }[] = [
  { heading: 'Product', entries: ['features', 'pricing', 'demo', 'beta', 'login'] },
  { heading: 'Learn', entries: ['guides', 'blog', 'markets', 'docs', 'help'] },
  { heading: 'Company', entries: ['about', 'contact', 'securityInfo', 'logoDownload'] },
  { heading: 'Legal', entries: ['privacy', 'terms', 'cookiePolicy', 'compliance'] },
];
