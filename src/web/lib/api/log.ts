import { LOG_LEVELS, type LogLevel } from '#domain/client/client-settings.ts';
import { clientSettings } from '#web/lib/browser/client-settings.ts';

const isDevelopment = (): boolean => import.meta.env.MODE === 'development';

/** Debug in development, warn otherwise. The server turns the console on outside production. */
function write(level: Exclude<LogLevel, 'off'>, message: string, details: unknown[]): void {
  const { logLevel, isConsoleOn } = clientSettings();
  if (!(isConsoleOn ?? !import.meta.env.PROD)) return;
  const threshold = logLevel ?? (isDevelopment() ? 'debug' : 'warn');
  if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(threshold)) return;
  // oxlint-disable-next-line no-console -- the only file that may write to the console
  console[level](`[freehold] ${message}`, ...details);
}

export const log = {
  debug: (message: string, ...details: unknown[]): void => write('debug', message, details),
  error: (message: string, ...details: unknown[]): void => write('error', message, details),
  isDevelopment,
};
