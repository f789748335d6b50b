import { render } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { App } from '#web/app/boot/app.tsx';
import { openRouter } from '#web/app/boot/open-router.ts';
import { watchSession } from '#web/app/guard/watch-session.ts';
import { createRoutes } from '#web/app/routes.tsx';

let visits = 0;

/** Opens a URL of the app, as typed into the address bar. */
export async function openPage(url: string) {
  visits += 1;
  window.history.replaceState({ key: `visit-${visits}`, idx: 0 }, '', url);
  const router = await openRouter(createRoutes());
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
