import { isDebugRequested } from '#web/features/diagnostics/diagnostics.ts';
import { startAnalytics, trackPage } from '#web/lib/analytics/start-analytics.ts';
import { clientSettings } from '#web/lib/browser/client-settings.ts';
import { startErrorReports } from '#web/lib/errors/start-error-reports.ts';
import { watchPerformance } from '#web/lib/errors/watch-performance.ts';
import { startOfflineCopies } from '#web/lib/offline/offline-copies.ts';
import type { PageRouter } from './lazy-background.ts';

/** Runs behind every page of the app and the site, fetched once the page is idle. Site pages have no router. */
export function startBackground(router: PageRouter | null): void {
  startErrorReports();
  const { isPerformanceTracked, isDebugOn } = clientSettings();
  startAnalytics();
  startOfflineCopies();
  onEachUrl(router, trackPage);
  if (isPerformanceTracked) watchPerformance();
  if (isDebugOn) onEachUrl(router, followDebug);
}

/** Calls the listener now and whenever the app navigates to another URL. */
function onEachUrl(router: PageRouter | null, listener: () => void): void {
  listener();
  let last = window.location.href;
  router?.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle' || window.location.href === last) return;
    last = window.location.href;
    listener();
  });
}

let wasRequested = false;
function followDebug(): void {
  const isRequested = isDebugRequested(window.location.search);
  if (isRequested === wasRequested) return;
  wasRequested = isRequested;
  void import('./show-diagnostics.tsx').then(({ showDiagnostics }) =>
    showDiagnostics(wasRequested),
  );
}
