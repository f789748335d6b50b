import { BASE_URL_MARK } from '#server/http/files/marked-files.ts';
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

/** Pages behind a sign-in, and steps of one, show a robot nothing. */
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
