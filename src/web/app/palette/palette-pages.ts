import { href, type PathName, pathNames, paths } from '#web/lib/url/paths.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Steps in a flow that starts elsewhere. */
const STEPS = new Set<PathName>(['monteCarloResults', 'testCheckout', 'testPortal']);
/** Site pages that are useful while working. */
const SITE: readonly PathName[] = ['help', 'docs', 'guides', 'markets', 'pricing'];

const isPage = (name: PathName): boolean =>
  paths[name].layout === 'app' && !paths[name].path.includes(':') && !STEPS.has(name);

/** Every app page that needs no id, in the order of the path table, then the site pages. */
export const pageEntries = (): PaletteEntry[] =>
  [...pathNames.filter(isPage), ...SITE].map((name) => ({
    id: `page:${name}`,
    kind: 'Page',
    label: paths[name].title,
    to: href(name),
  }));
