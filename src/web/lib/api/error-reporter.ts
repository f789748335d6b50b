import { log } from './log.ts';

/** Where an error surfaced. */
export type ErrorSource =
  | 'app screen'
  | 'route screen'
  | 'uncaught'
  | 'unhandled rejection'
  | 'simulation worker'
  | 'api'
  | 'slow page';

export interface ErrorReport {
  readonly error: unknown;
  readonly source: ErrorSource;
  readonly details: Readonly<Record<string, string>>;
}

export type ErrorReporter = (report: ErrorReport) => void;

/** The last 50 (specification, section 9), held until the code that stores and sends them loads. */
const MOST_EARLY = 50;
let early: ErrorReport[] = [];

/** Logs to the console if logging is on, and holds errors for the reporter that takes over. */
const collectEarly: ErrorReporter = (report) => {
  logReport(report);
  early = [...early, report].slice(-MOST_EARLY);
};

let reporter: ErrorReporter = collectEarly;

/** Switches to another reporter, which also gets earlier errors. Null restores the state of a fresh page. */
export function setErrorReporter(next: ErrorReporter | null): void {
  reporter = next ?? collectEarly;
  const before = early;
  early = [];
  if (next) for (const report of before) next(report);
}

export const reportError = (
  error: unknown,
  source: ErrorSource,
  details: ErrorReport['details'] = {},
): void => reporter({ error, source, details });

/** A failed call was already logged where it was made. */
export function logReport({ error, source, details }: ErrorReport): void {
  if (source !== 'api') log.error(`Error (${source})`, error, details);
}
