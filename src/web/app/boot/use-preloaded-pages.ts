import { useEffect } from 'react';
import { pageModules } from '#web/app/page-modules.ts';
import { menus } from '#web/lib/url/paths.ts';

function loadPages(): void {
  for (const name of menus.sidebar) pageModules[name]().catch(() => undefined);
}

/** The pages of the menu are fetched while nothing else happens, so that a click paints at once. */
export function usePreloadedPages(): void {
  useEffect(() => {
    // Safari has no idle callback.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(loadPages, 1000);
      return () => clearTimeout(timer);
    }
    const callback = window.requestIdleCallback(loadPages);
    return () => window.cancelIdleCallback(callback);
  }, []);
}
