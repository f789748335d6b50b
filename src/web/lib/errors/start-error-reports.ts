import { reportClientErrors } from '#contract/trust/client-errors.ts';
import { track } from '#web/lib/analytics/analytics.ts';
import { type ErrorReport, logReport, setErrorReporter } from '#web/lib/api/error-reporter.ts';
import { clientSettings } from '#web/lib/browser/client-settings.ts';
import { clientErrorOf } from './client-error.ts';
import { rememberUser, sendSoon, stopSending } from './error-sender.ts';
import { storeError } from './error-store.ts';

/** Failing to send a report must not count as a new error, or the reporting would never end. */
const isAboutReports = ({ details }: ErrorReport): boolean =>
  details['endpoint'] === `${reportClientErrors.method} ${reportClientErrors.path}`;

/** Takes over from the collector: stores the last 50 errors and sends them if enabled. Returns a stop function. */
export function startErrorReports(): () => void {
  const { isErrorReportingOn } = clientSettings();
  const send = (afterMs?: number) => {
    if (isErrorReportingOn) sendSoon(afterMs);
  };
  const store = (report: ErrorReport) => {
    if (isAboutReports(report)) return;
    const error = clientErrorOf(report);
    rememberUser(error);
    storeError(error);
    // The message may contain personal data; the code location doesn't.
    const description = `${error.category}: ${report.source}`;
    track('exception', { description, fatal: error.severity === 'critical' });
    send();
  };
  // Earlier errors have already been logged.
  setErrorReporter(store);
  setErrorReporter((report) => {
    logReport(report);
    store(report);
  });
  const onOnline = () => send(0);
  window.addEventListener('online', onOnline);
  // Sends what an earlier page couldn't.
  send();
  return () => {
    window.removeEventListener('online', onOnline);
    stopSending();
    setErrorReporter(null);
  };
}
