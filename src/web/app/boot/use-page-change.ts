import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { RouteHandle } from '#web/app/route-handle.ts';
import { useShownSubject } from '#web/lib/url/page-subject.ts';
import { pageTitle } from '#web/lib/url/paths.ts';

/** Sets the document title and moves focus to the new page's heading when the path changes. */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = useShownSubject() ?? handle?.title ?? null;
  const shownPath = useRef(pathname);

  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);

  // Runs with the page, not after it; otherwise a field clicked in between would lose focus.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // An open dialog keeps its focus.
    if (document.querySelector('[role="dialog"]')) return;
    const main = document.getElementById('main');
    (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}
