import { reportError } from '#web/lib/api/error-reporter.ts';

/** Reports uncaught errors from event handlers and promises. Returns a function that stops watching. */
export function watchErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent) => reportError(error ?? message, 'uncaught');
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    reportError(reason, 'unhandled rejection');
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
