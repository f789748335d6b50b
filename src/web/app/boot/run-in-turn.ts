/** Safari has no `yield`. */
const nextTask = (): Promise<void> =>
  window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/**
 * Runs scripts one by one, each in a task of its own: run at once, they would keep a slow phone from scrolling and tapping
 * until the last is done. One that cannot be fetched is left to the page that needs it, which shows the error.
 */
export async function runInTurn(scripts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const run of scripts) {
    await run().catch(() => undefined);
    await nextTask();
  }
}
