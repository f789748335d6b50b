import { whenIdle } from '#web/lib/browser/when-idle.ts';

/** The page does not wait for it. Where it cannot be fetched, the next page tries again. */
export function startBackgroundLater(): void {
  whenIdle(() => {
    void import('./start-background.ts').then(
      ({ startBackground }) => startBackground(),
      () => undefined,
    );
  });
}
