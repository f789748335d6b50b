import { BASE_URL_MARK, EXPIRES_MARK } from '#server/http/files/marked-files.ts';
import type { PrerenderedPage } from '#web/app/boot/prerender.tsx';
import type { PathEntry } from '#web/lib/url/paths.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** https://www.sitemaps.org/protocol.html */
export function sitemapOf(pages: readonly PrerenderedPage[]): string {
  const urls = pages
    .filter(({ isListed }) => isListed)
    .map(({ path, head: { updated } }) => {
      const changed = updated === null ? '' : `<lastmod>${updated}</lastmod>`;
      return `  <url><loc>${BASE_URL_MARK}${escapeXml(path)}</loc>${changed}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** The blog's RSS 2.0 feed, newest first. */
export function feedOf(pages: readonly PrerenderedPage[]): string {
  const items = pages
    .filter(({ path }) => path.startsWith('/blog/'))
    .toSorted((a, b) => (b.head.updated ?? '').localeCompare(a.head.updated ?? ''))
    .map(({ path, head: { title, description, updated } }) => {
      const url = `${BASE_URL_MARK}${escapeXml(path)}`;
      const day = new Date(`${updated}T12:00:00Z`).toUTCString();
      return [
        '    <item>',
        `      <title>${escapeXml(title.replace(/ · Freehold$/, ''))}</title>`,
        `      <link>${url}</link>`,
        `      <guid>${url}</guid>`,
        `      <pubDate>${day}</pubDate>`,
        `      <description>${escapeXml(description ?? '')}</description>`,
        '    </item>',
      ].join('\n');
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0">',
    '  <channel>',
    '    <title>Freehold blog</title>',
    `    <link>${BASE_URL_MARK}/blog</link>`,
    '    <description>Short articles on rental math, with figures from the engine.</description>',
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** https://www.rfc-editor.org/rfc/rfc9116; the server fills in when it expires. */
export const securityTextOf = (): string =>
  [
    `Contact: ${BASE_URL_MARK}/contact`,
    `Expires: ${EXPIRES_MARK}`,
    'Preferred-Languages: en',
    `Canonical: ${BASE_URL_MARK}/${SECURITY_FILE}`,
    `Policy: ${BASE_URL_MARK}/security-info`,
    '',
  ].join('\n');

export const SECURITY_FILE = '.well-known/security.txt';

/** Pages behind sign-in, and the sign-in pages themselves, have nothing for a crawler. */
const isForPeopleOnly = ({ feature, layout, isPrerendered }: PathEntry): boolean =>
  feature !== null || (layout === 'bare' && !isPrerendered);

export function robotsOf(paths: readonly PathEntry[]): string {
  const closed = paths.filter(isForPeopleOnly).map(({ path }) => path.split(':')[0] ?? path);
  const rules = ['/api/', ...closed].filter(
    (path, at, all) => !all.some((other, before) => before !== at && path.startsWith(other)),
  );
  return [
    'User-agent: *',
    ...rules.map((path) => `Disallow: ${path}`),
    `Sitemap: ${BASE_URL_MARK}/sitemap.xml`,
    '',
  ].join('\n');
}
