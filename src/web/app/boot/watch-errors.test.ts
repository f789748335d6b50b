import { expect, onTestFinished, test, vi } from 'vitest';
import { type ErrorReporter, setErrorReporter } from '#web/lib/api/error-reporter.ts';
import { watchErrors } from './watch-errors.ts';

function watched() {
  const reporter = vi.fn<ErrorReporter>();
  setErrorReporter(reporter);
  const stop = watchErrors();
  onTestFinished(stop);
  return { reporter, stop };
}

test('an uncaught error is reported once, with its error object or its message', () => {
  const { reporter } = watched();
  const error = new Error('a wall fell');
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'a wall fell' }));
  expect(reporter).toHaveBeenCalledExactlyOnceWith({ error, source: 'uncaught', details: {} });
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(reporter).toHaveBeenLastCalledWith(expect.objectContaining({ error: 'Script error.' }));
});

test('an unhandled rejection is reported with its reason, and nothing is reported after watching ends', () => {
  const { reporter, stop } = watched();
  const reject = () =>
    window.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: 'no more paper' }),
    );
  reject();
  expect(reporter).toHaveBeenCalledExactlyOnceWith({
    error: 'no more paper',
    source: 'unhandled rejection',
    details: {},
  });
  stop();
  reject();
  expect(reporter).toHaveBeenCalledOnce();
});
