import type { Plugin, Rolldown } from 'vite';

/** What a first visit to the sign-in page draws. */
const ROOTS = /\/src\/web\/(app\/(boot\/main|shell\/bare-layout)|pages\/sign-in\/login)\.tsx$/;
/** The frame of every page of the app. */
const SHELL = /\/src\/web\/app\/(shell\/shell|guard\/guard)\.tsx$/;
/** What every page, the sign-in page too, loads once it is shown: it must not include the app's frame. */
const LATER = /\/src\/web\/app\/(widgets\/started-widgets\.tsx|background\/start-background\.ts)$/;
/** The first page of a property, which people open by a link on a phone. */
const PROPERTY = /\/src\/web\/pages\/property\/property-(layout|insights)\.tsx$/;
const OURS = /\/src\/(?:web|contract|domain)\//;
const VENDOR = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;
/** Of the libraries whose index names everything they have, the parts that every page draws with. */
const KIT =
  /\/(react-slot|react-compose-refs)\/|\/lucide-react\/dist\/esm\/(?!icons\/)|preload-helper/;

/** From this many pages on, what a property page needs goes into one file. */
const SHARED_BY = [9, 3];

/**
 * Left alone, the bundler makes a file of every module that two pages share: a hundred small files for a property, which
 * take a phone longer to request than to load, and compress worse. Each group here holds with a module all that it
 * imports, or a group above does: so no two files need each other.
 */
export function firstLoadChunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
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
      collect(needed, ROOTS, (id) => OURS.test(id));
      collect(later, LATER, () => true);
      collect(shell, SHELL, () => true);
      collect(property, PROPERTY, () => true);
    },
  };
  const groups = [
    { name: 'vendor', test: VENDOR, priority: 4 },
    {
      name: 'first-load',
      test: (id: string) => KIT.test(id) || (needed.has(id) && !ROOTS.test(id)),
      priority: 3,
    },
    { name: 'later', test: (id: string) => later.has(id) && !LATER.test(id), priority: 2.5 },
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
