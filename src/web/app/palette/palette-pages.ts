import { href, type PathName, pathNames, paths } from '#web/lib/url/paths.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Steps of something that is begun elsewhere. */
const STEPS = new Set<PathName>(['monteCarloResults', 'testCheckout', 'testPortal']);
/** Pages of the site that are of use while working. */
const SITE: readonly PathName[] = ['help', 'docs', 'guides', 'markets', 'pricing'];

const isPage = (name: PathName): boolean =>
  paths[name].layout === 'app' && !paths[name].path.includes(':') && !STEPS.has(name);

/** Every page of the app that needs no id, in the order of the table of paths. */
export const pageEntries = (): PaletteEntry[] =>
  [...pathNames.filter(isPage), ...SITE].map((name) => ({
    id: `page:${name}`,
    kind: 'Page',
    label: paths[name].title,
    to: href(name),
  }));
