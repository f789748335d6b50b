import { log } from './log.ts';

/** Where an error came out. */
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

/** The last 50 (specification, section 9), until the code that stores and sends them is there. */
const MOST_EARLY = 50;
let early: ErrorReport[] = [];

/** To the console, where logging is on, and stored for the reporter that takes over. */
const collectEarly: ErrorReporter = (report) => {
  logReport(report);
  early = [...early, report].slice(-MOST_EARLY);
};

let reporter: ErrorReporter = collectEarly;

/** Another reporter from now on; it also gets what happened before. Null is as on a fresh page. */
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

/** A failed call has been logged where it was made. */
export function logReport({ error, source, details }: ErrorReport): void {
  if (source !== 'api') log.error(`Error (${source})`, error, details);
}
