import type { PathName, SitePathName } from '#web/lib/url/paths.ts';

/** The public header, in the specification's order, without the landing page, log-in and waitlist, which are separate. */
export const headerMenu: readonly SitePathName[] = [
  'features',
  'pricing',
  'docs',
  'blog',
  'about',
  'contact',
];

/** The footer of the public site, by heading. */
export const footerMenus: readonly { heading: string; entries: readonly PathName[] }[] = [
  { heading: 'Product', entries: ['features', 'pricing', 'demo', 'beta', 'login'] },
  { heading: 'Learn', entries: ['guides', 'blog', 'markets', 'docs', 'help'] },
  { heading: 'Company', entries: ['about', 'contact', 'securityInfo', 'logoDownload'] },
  { heading: 'Legal', entries: ['privacy', 'terms', 'cookiePolicy', 'compliance'] },
];
