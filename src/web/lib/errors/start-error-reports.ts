import { reportClientErrors } from '#contract/trust/client-errors.ts';
import { track } from '#web/lib/analytics/analytics.ts';
import { type ErrorReport, logReport, setErrorReporter } from '#web/lib/api/error-reporter.ts';
import { clientSettings } from '#web/lib/browser/client-settings.ts';
import { clientErrorOf } from './client-error.ts';
import { rememberUser, sendSoon, stopSending } from './error-sender.ts';
import { storeError } from './error-store.ts';

/** A report that could not be sent is no new error: it would never end. */
const isAboutReports = ({ details }: ErrorReport): boolean =>
  details['endpoint'] === `${reportClientErrors.method} ${reportClientErrors.path}`;

/** Takes over from the collector: the last 50 are stored here, and sent where that is on. Returns a stop function. */
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
    // The message may contain personal data; the location in the code does not.
    const description = `${error.category}: ${report.source}`;
    track('exception', { description, fatal: error.severity === 'critical' });
    send();
  };
  // What came before has been logged already.
  setErrorReporter(store);
  setErrorReporter((report) => {
    logReport(report);
    store(report);
  });
  const onOnline = () => send(0);
  window.addEventListener('online', onOnline);
  // What an earlier page could not send.
  send();
  return () => {
    window.removeEventListener('online', onOnline);
    stopSending();
    setErrorReporter(null);
  };
}
