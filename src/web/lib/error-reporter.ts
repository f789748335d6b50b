import { log } from './log.ts';

type Reporter = (error: unknown, context: Record<string, string>) => void;

let reporter: Reporter | null = null;

/** Whoever collects error reports registers here; without one, errors only reach the log. */
export function setErrorReporter(next: Reporter | null): void {
  reporter = next;
}

export function reportError(error: unknown, context: Record<string, string>): void {
  log.error('A screen failed', error, context);
  reporter?.(error, context);
}
