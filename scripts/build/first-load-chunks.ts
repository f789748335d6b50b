import type { Plugin, Rolldown } from 'vite';

/** The script every page of the app starts with. */
const START = /\/src\/web\/app\/boot\/start\.ts$/;
/** What a first visit to the sign-in page draws. */
const ROOTS = /\/src\/web\/(app\/(boot\/main|shell\/bare-layout)|pages\/sign-in\/login)\.tsx$/;
/** Of these, what other pages of the app do not draw. */
const SIGN_IN = /\/src\/web\/(app\/shell\/bare-layout|pages\/sign-in\/login)\.tsx$/;
/** The frame of every page of the app. */
const SHELL = /\/src\/web\/app\/(shell\/shell|guard\/guard)\.tsx$/;
/** What every page, the sign-in page too, loads once it is shown: it must not include the app's frame. */
const LATER = /\/src\/web\/app\/(widgets\/started-widgets\.tsx|background\/start-background\.ts)$/;
/** The first page of a property, which people open by a link on a phone. */
const PROPERTY = /\/src\/web\/pages\/property\/property-(layout|insights)\.tsx$/;
/** The bundler's own part of a dynamic import. */
const PRELOAD = /preload-helper/;
const OURS = /\/src\/(?:web|contract|domain)\//;
const VENDOR = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;
const LIBRARY = /\/node_modules\//;
/** What every page of the app requests its data with. */
const QUERIES = /\/node_modules\/@tanstack\//;
/** Their index names all icons, and all overlays with what those are made of: what a page needs of them is known by its imports. */
const ICONS = /\/lucide-react\/dist\/esm\/icons\//;
const OVERLAYS =
  /\/node_modules\/(radix-ui|@radix-ui|@floating-ui|react-remove-scroll(-bar)?|react-style-singleton|aria-hidden|use-callback-ref|use-sidecar|tslib)\//;
/** Of the libraries whose index names everything they have, the parts that every page draws with. */
const KIT = /\/(react-slot|react-compose-refs)\/|\/lucide-react\/dist\/esm\/(?!icons\/)/;

/** Bytes of source: of a part that fewer pages share, a file of its own is not worth the request. */
const SMALLEST = { icons: 25_000, overlays: 20_000, later: 10_000 };

/** From this many pages on, what a property page needs goes into one file. */
const SHARED_BY = [9, 3];

/**
 * Left alone, the bundler makes a file of every module that two pages share: a hundred small files for a property, which
 * take a phone longer to request than to load, and compress worse. Each group here holds with a module all that it
 * imports, or a group above does: so no two files need each other.
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
          this.getModuleInfo(id)?.importedIds.forEach(visit);
        };
        for (const id of this.getModuleIds()) if (roots.test(id)) visit(id);
      };
      collect(start, START, (id) => OURS.test(id));
      collect(needed, ROOTS, (id) => OURS.test(id));
      // Not what a library's index or an endpoint without its schemas only names: zod would come along.
      const isUsed = (id: string) => !LIBRARY.test(id) || QUERIES.test(id);
      collect(later, LATER, isUsed);
      collect(shell, SHELL, isUsed);
      collect(property, PROPERTY, isUsed);
    },
  };
  /** Split by which pages use what: none loads what only another needs. */
  const split = (name: keyof typeof SMALLEST, priority: number, isIn: (id: string) => boolean) => ({
    name,
    test: isIn,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALLEST[name],
    priority,
  });
  const groups = [
    // On its own: the first paint of a page that can be read without its scripts waits for nothing else.
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
