import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadMatched } from './load-matched.ts';

/**
 * Opens the router at the browser's current URL with that page's code and data loaded, so that the first render is the
 * whole page.
 */
export async function openRouter(routes: RouteObject[]) {
  await loadMatched(routes, window.location.pathname);
  const router = createBrowserRouter(routes);
  if (router.state.initialized) return router;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  return router;
}
