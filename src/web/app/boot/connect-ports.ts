import { setAnalytics } from '#web/lib/analytics/analytics.ts';
import { pushToDataLayer } from '#web/lib/analytics/analytics-data-layer.ts';

/** Who hears of events. The only place that names one. */
export function connectPorts(): void {
  setAnalytics(pushToDataLayer);
}
