import type { Plugin, Rolldown } from 'vite';

/** The script that starts every page of the app. */
const START = /\/src\/web\/app\/boot\/start\.ts$/;
/** What a first visit to the sign-in page renders. */
const ROOTS = /\/src\/web\/(app\/(boot\/main|shell\/bare-layout)|pages\/sign-in\/login)\.tsx$/;
/** The part of ROOTS that other pages of the app don't render. */
const SIGN_IN = /\/src\/web\/(app\/shell\/bare-layout|pages\/sign-in\/login)\.tsx$/;
/** The frame of every page of the app. */
const SHELL = /\/src\/web\/app\/(shell\/shell|guard\/guard)\.tsx$/;
/** Loaded by every page, including sign-in, once it is shown; must not include the app's frame. */
const LATER = /\/src\/web\/app\/(widgets\/started-widgets\.tsx|background\/start-background\.ts)$/;
/** A property's first page, which people open from a link on a phone. */
const PROPERTY = /\/src\/web\/pages\/property\/property-(layout|insights)\.tsx$/;
/** An endpoint without its schemas; it still imports the tables those were built from. */
const WIRE = /\?wire$/;
/** The bundler's helper for dynamic imports. */
const PRELOAD = /preload-helper/;
const OURS = /\/src\/(?:web|contract|domain)\//;
const VENDOR = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;
const LIBRARY = /\/node_modules\//;
/** The data library that every page of the app uses. */
const QUERIES = /\/node_modules\/@tanstack\//;
/** The index files of these libraries list every icon and overlay, so what a page needs is read from its imports. */
const ICONS = /\/lucide-react\/dist\/esm\/icons\//;
const OVERLAYS =
  /\/node_modules\/(radix-ui|@radix-ui|@floating-ui|react-remove-scroll(-bar)?|react-style-singleton|aria-hidden|use-callback-ref|use-sidecar|tslib)\//;
/** The parts of those libraries that every page renders with. */
const KIT = /\/(react-slot|react-compose-refs)\/|\/lucide-react\/dist\/esm\/(?!icons\/)/;

/** Minimum bytes of source: a smaller shared part isn't worth its own request. */
const SMALLEST = { icons: 25_000, overlays: 20_000, later: 10_000 };

/** Modules that a property page needs go into one file once this many pages share them. */
const SHARED_BY = [9, 3];

/**
 * By default, the bundler makes a file for every module that two pages share: a hundred small files for a property
 * page, which compress worse and take a phone longer to request than to load. A module's imports are always in its own
 * group or one above it, so no two files depend on each other.
 */
export function firstLoadChunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const start = new Set<string>();
  const needed = new Set<string>();
  const later = new Set<string>();
  const shell = new Set<string>();
  const property = new Set<string>();
  const plugin: Plugin = {
    name: 'first-load-chunks',
    apply: 'build',
    buildEnd() {
      const collect = (found: Set<string>, roots: RegExp, isPart: (id: string) => boolean) => {
        const visit = (id: string): void => {
          if (found.has(id) || !isPart(id)) return;
          found.add(id);
          const imported = this.getModuleInfo(id)?.importedIds ?? [];
          imported.filter((one) => !WIRE.test(id) || WIRE.test(one)).forEach(visit);
        };
        for (const id of this.getModuleIds()) if (roots.test(id)) visit(id);
      };
      collect(start, START, (id) => OURS.test(id));
      collect(needed, ROOTS, (id) => OURS.test(id));
      // Skip what a library's index or an endpoint without its schemas merely re-exports; it would pull in zod.
      const isUsed = (id: string) => !LIBRARY.test(id) || QUERIES.test(id);
      collect(later, LATER, isUsed);
      collect(shell, SHELL, isUsed);
      collect(property, PROPERTY, isUsed);
    },
  };
  /** Split by which pages use each module, so that no page loads a module that only another page needs. */
  const split = (name: keyof typeof SMALLEST, priority: number, isIn: (id: string) => boolean) => ({
    name,
    test: isIn,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALLEST[name],
    priority,
  });
  const groups = [
    // Separate, because a page that is readable without its scripts loads no other script before first paint.
    {
      name: 'start',
      test: (id: string) => PRELOAD.test(id) || (start.has(id) && !START.test(id)),
      priority: 5,
    },
    { name: 'vendor', test: VENDOR, priority: 4 },
    {
      name: 'first-load',
      test: (id: string) => KIT.test(id) || (needed.has(id) && !SIGN_IN.test(id)),
      priority: 3,
    },
    split('icons', 2.8, (id) => ICONS.test(id)),
    split('overlays', 2.7, (id) => OVERLAYS.test(id)),
    split('later', 2.5, (id) => later.has(id) && !LATER.test(id)),
    { name: 'shell', test: (id: string) => shell.has(id), priority: 2 },
    ...SHARED_BY.map((minShareCount) => ({
      name: 'property',
      test: (id: string) => property.has(id) && !PROPERTY.test(id),
      minShareCount,
      priority: minShareCount / 10,
    })),
  ];
  return { plugin, groups };
}
