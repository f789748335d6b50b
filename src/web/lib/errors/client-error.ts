import { type ClientError, LONGEST_ERROR } from '#contract/trust/client-errors.ts';
import { readStoredUser } from '#web/lib/account/stored-user.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ErrorReport, ErrorSource } from '#web/lib/api/error-reporter.ts';
import { randomUuid } from './random-uuid.ts';

const CATEGORIES: Readonly<Record<ErrorSource, ClientError['category']>> = {
  'app screen': 'ui',
  'route screen': 'ui',
  uncaught: 'javascript',
  'unhandled rejection': 'javascript',
  'simulation worker': 'javascript',
  api: 'api',
  'slow page': 'performance',
};

const SEVERITIES: Readonly<Record<ErrorSource, ClientError['severity']>> = {
  'app screen': 'critical',
  'route screen': 'high',
  uncaught: 'high',
  'unhandled rejection': 'high',
  'simulation worker': 'medium',
  api: 'medium',
  'slow page': 'low',
};

const AUTH_STATUSES = [401, 403];

const categoryOf = ({ error, source }: ErrorReport): ClientError['category'] =>
  error instanceof ApiError && AUTH_STATUSES.includes(error.status ?? 0)
    ? 'auth'
    : CATEGORIES[source];

/** A 4xx response is the mildest error, because the page has already shown the reason. */
const severityOf = ({ error, source }: ErrorReport): ClientError['severity'] =>
  source === 'api' && error instanceof ApiError && error.status !== null && error.status < 500
    ? 'low'
    : SEVERITIES[source];

const CONTEXT_KEYS = ['path', 'endpoint', 'status', 'componentStack'] as const;

/** In the format of the specification, section 3. URL queries are left out, because they may hold a secret. */
export function clientErrorOf(report: ErrorReport, now: Date = new Date()): ClientError {
  const { error, source, details } = report;
  const { message, stack } = textOf(error);
  const { userId } = readStoredUser();
  const given = CONTEXT_KEYS.flatMap((key) => {
    const value = details[key];
    return value ? [[key, value.slice(0, LONGEST_ERROR.contextValue)]] : [];
  });
  return {
    id: randomUuid(),
    timestamp: now.toISOString(),
    message: message.slice(0, LONGEST_ERROR.message) || 'Unknown error',
    ...(stack && { stack: stack.slice(0, LONGEST_ERROR.stack) }),
    url: `${window.location.origin}${window.location.pathname}`.slice(0, LONGEST_ERROR.url),
    userAgent: navigator.userAgent.slice(0, LONGEST_ERROR.userAgent),
    ...(userId && { userId }),
    context: {
      environment: import.meta.env.PROD ? 'production' : 'development',
      buildMode: import.meta.env.MODE,
      source,
      ...Object.fromEntries(given),
    },
    severity: severityOf(report),
    category: categoryOf(report),
  };
}

function textOf(error: unknown): { message: string; stack: string | undefined } {
  if (error instanceof Error) {
    const name = error.name === 'Error' ? '' : `${error.name}: `;
    return { message: `${name}${error.message}`, stack: error.stack };
  }
  return { message: typeof error === 'string' ? error : describe(error), stack: undefined };
}

function describe(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
