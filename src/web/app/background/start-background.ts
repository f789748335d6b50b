import { clientSettings } from '#web/lib/browser/client-settings.ts';
import { startErrorReports } from '#web/lib/errors/start-error-reports.ts';
import { watchPerformance } from '#web/lib/errors/watch-performance.ts';

/** What runs behind every page, of the app and of the site: fetched once the page is idle. */
export function startBackground(): void {
  startErrorReports();
  if (clientSettings().isPerformanceTracked) watchPerformance();
}
