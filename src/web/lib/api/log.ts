const LEVELS = ['debug', 'info', 'warn', 'error', 'off'] as const;
type Level = (typeof LEVELS)[number];

const isDevelopment = (): boolean => import.meta.env.MODE === 'development';

/** Debug in development, warn otherwise; a built product keeps the visitor's console clean. */
function write(level: Exclude<Level, 'off'>, message: string, details: unknown[]): void {
  if (import.meta.env.PROD) return;
  const threshold: Level = isDevelopment() ? 'debug' : 'warn';
  if (LEVELS.indexOf(level) < LEVELS.indexOf(threshold)) return;
  // oxlint-disable-next-line no-console -- the one place that may write to the console
  console[level](`[freehold] ${message}`, ...details);
}

export const log = {
  debug: (message: string, ...details: unknown[]): void => write('debug', message, details),
  error: (message: string, ...details: unknown[]): void => write('error', message, details),
  isDevelopment,
};
