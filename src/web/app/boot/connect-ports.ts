import { setAnalytics } from '#web/lib/analytics/analytics.ts';
import { pushToDataLayer } from '#web/lib/analytics/analytics-data-layer.ts';
import { logReport, setErrorReporter } from '#web/lib/api/error-reporter.ts';

/** Who hears of errors and events. The only place that names one. */
export function connectPorts(): void {
  setErrorReporter(logReport);
  setAnalytics(pushToDataLayer);
}
