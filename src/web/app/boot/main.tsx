import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { startBackgroundLater } from '#web/app/background/lazy-background.ts';
import { watchSession } from '#web/app/guard/watch-session.ts';
import { createRoutes } from '#web/app/routes.tsx';
import { followAccountNumbers, followAccountTheme } from '#web/lib/account/display.ts';
import { moveLegacyUser } from '#web/lib/account/stored-user.ts';
import { replaceFirstContent } from '#web/lib/browser/first-content.ts';
import { startTheme } from '#web/lib/browser/theme.ts';
import { startNumberFormat } from '#web/lib/text/number-format.ts';
import { App } from './app.tsx';
import { openRouter } from './open-router.ts';
import { watchStaleModules } from './watch-stale-modules.ts';

export async function drawApp(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element with the id "root"');

  startTheme();
  followAccountTheme();
  startNumberFormat();
  followAccountNumbers();
  moveLegacyUser();
  watchStaleModules();

  const router = await openRouter(createRoutes());
  watchSession(router);

  const app = (
    <App>
      <RouterProvider router={router} />
    </App>
  );
  // Rendered as transitions, so that a large page is rendered in short steps and can be scrolled and tapped in between.
  // Prerendered pages are hydrated; the shell file is empty.
  if (container.hasChildNodes()) startTransition(() => void hydrateRoot(container, app));
  else {
    replaceFirstContent(container);
    const root = createRoot(container);
    startTransition(() => root.render(app));
  }
  startBackgroundLater(router);
}
