/** Safari doesn't have `scheduler.yield`. */
const nextTask = (): Promise<void> =>
  window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/**
 * Runs scripts one by one, each in its own task; if they ran together, a slow phone couldn't scroll or respond to taps
 * until the last one finished. If one can't be fetched, the page that needs it shows the error.
 */
export async function runInTurn(scripts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const run of scripts) {
    await run().catch(() => undefined);
    await nextTask();
  }
}
