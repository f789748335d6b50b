import { log } from './log.ts';

/** Where an error came out. */
export type ErrorSource =
  | 'app screen'
  | 'route screen'
  | 'uncaught'
  | 'unhandled rejection'
  | 'simulation worker';

export interface ErrorReport {
  readonly error: unknown;
  readonly source: ErrorSource;
  readonly details: Readonly<Record<string, string>>;
}

export type ErrorReporter = (report: ErrorReport) => void;

let reporter: ErrorReporter | null = null;

/** Set once at boot; until then errors are reported to nobody. */
export function setErrorReporter(next: ErrorReporter | null): void {
  reporter = next;
}

export const reportError = (
  error: unknown,
  source: ErrorSource,
  details: ErrorReport['details'] = {},
): void => reporter?.({ error, source, details });

/** To the console, where the log writes there at all. */
export const logReport: ErrorReporter = ({ error, source, details }) =>
  log.error(`Error (${source})`, error, details);
