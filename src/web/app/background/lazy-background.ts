import type { createBrowserRouter } from 'react-router';
import { whenIdle } from '#web/lib/browser/when-idle.ts';

export type PageRouter = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/** The page doesn't wait for this code. If it can't be fetched, the next page load tries again. */
export function startBackgroundLater(router: PageRouter | null): void {
  whenIdle(() => {
    void import('./start-background.ts').then(
      ({ startBackground }) => startBackground(router),
      () => undefined,
    );
  });
}
