import { type PathEntry, paths } from '#web/lib/url/paths.ts';

const PATTERNS = Object.values<PathEntry>(paths)
  .filter(({ layout }) => layout === 'app' || layout === 'property' || layout === 'owned')
  .map(({ path }) => path.split('/'));

/** A page that starts from the app's shell; site and sign-in pages come only from the server. */
export function isAppPage(pathname: string): boolean {
  const segments = pathname.replace(/(?<=.)\/$/, '').split('/');
  return PATTERNS.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, at) => part.startsWith(':') || part === segments[at]),
  );
}
