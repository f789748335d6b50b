import { type PathEntry, pageTitle, paths } from '#web/lib/url/paths.ts';
import type { PageDetails } from './google-tags.ts';

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, at) => part.startsWith(':') || part === segments[at]);

function entryAt(pathname: string): PathEntry | null {
  const segments = pathname.replace(/(?<=.)\/$/, '').split('/');
  const matching = Object.values<PathEntry>(paths).filter(({ path }) =>
    fits(path.split('/'), segments),
  );
  return (
    matching.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0] ?? null
  );
}

/**
 * The page as named in the path table, because an id, a street address in the title or a token in the query would
 * identify the user.
 */
export function pageDetails({
  origin,
  pathname,
}: Pick<Location, 'origin' | 'pathname'>): PageDetails {
  const entry = entryAt(pathname);
  const path =
    entry === null
      ? '/404'
      : entry.layout === 'public' && !entry.isOpenedByToken
        ? pathname
        : entry.path;
  return {
    page_location: `${origin}${path}`,
    page_title: pageTitle(entry?.title ?? 'Page not found'),
  };
}
