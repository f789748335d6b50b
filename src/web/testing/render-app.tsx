import { configure, render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { App } from '#web/app/app.tsx';
import { loadMatched } from '#web/app/load-matched.ts';
import { createRoutes } from '#web/app/routes.tsx';
import { watchSession } from '#web/app/watch-session.ts';
import { forgetConfig } from '#web/data/config.ts';
import { endSession, forgetSession } from '#web/lib/session.ts';

// A whole app, fetched page by page, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

/** As a browser that has never been here. */
export function freshBrowser(): void {
  endSession();
  forgetSession();
  forgetConfig();
  sessionStorage.clear();
  localStorage.clear();
  // jsdom has no layout to scroll.
  window.scrollTo = () => {};
}

let visits = 0;

/** Opens an address of the product, as typed into the address bar. */
export async function openPage(address: string) {
  visits += 1;
  window.history.replaceState({ key: `visit-${visits}`, idx: 0 }, '', address);
  const routes = createRoutes();
  await loadMatched(routes, window.location.pathname);
  const router = createBrowserRouter(routes);
  const stopWatching = watchSession(router);
  onTestFinished(() => {
    stopWatching();
    router.dispose();
  });
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
  return router;
}
