import { useEffect } from 'react';
import { pageModules } from '#web/app/page-modules.ts';
import { whenIdle } from '#web/lib/browser/when-idle.ts';
import { menus } from '#web/lib/url/paths.ts';

function loadPages(): void {
  for (const name of menus.sidebar) pageModules[name]().catch(() => undefined);
}

/**
 * Prefetches the pages in the menu while the browser is idle, so that a click paints immediately. Skipped for visitors,
 * who came for one page and may pay for every kilobyte.
 */
export function usePreloadedPages(isSignedIn: boolean): void {
  useEffect(() => (isSignedIn ? whenIdle(loadPages) : undefined), [isSignedIn]);
}
