import type { Plugin, Rolldown } from 'vite';

/** What a first visit to the sign-in page draws. */
const ROOTS = /\/src\/web\/(app\/(boot\/main|shell\/bare-layout)|pages\/sign-in\/login)\.tsx$/;
const OURS = /\/src\/(?:web|contract|domain)\//;
const VENDOR = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;
/** Of the libraries whose index names everything they have, the parts that every page draws with. */
const KIT =
  /\/(react-slot|react-compose-refs)\/|\/lucide-react\/dist\/esm\/(?!icons\/)|preload-helper/;

/**
 * Left alone, the bundler makes a file of every module that two pages share, and thirty small files compress
 * worse than two. What the sign-in page needs goes into one file, the libraries under it into another.
 */
export function firstLoadChunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const needed = new Set<string>();
  const plugin: Plugin = {
    name: 'first-load-chunks',
    apply: 'build',
    buildEnd() {
      const visit = (id: string): void => {
        if (needed.has(id) || !OURS.test(id)) return;
        needed.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      for (const id of this.getModuleIds()) if (ROOTS.test(id)) visit(id);
    },
  };
  const groups = [
    { name: 'vendor', test: VENDOR, priority: 2 },
    {
      name: 'first-load',
      test: (id: string) => KIT.test(id) || (needed.has(id) && !ROOTS.test(id)),
      priority: 1,
    },
  ];
  return { plugin, groups };
}
