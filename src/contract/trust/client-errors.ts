import { z } from 'zod';
import { GivenInstant, Id, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';

export const ERROR_CATEGORIES = ['javascript', 'api', 'auth', 'ui', 'performance'] as const;
export const ERROR_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;

/** Characters; what is longer is cut by the browser that reports it. */
export const LONGEST_ERROR = {
  message: 500,
  stack: 4000,
  url: 300,
  userAgent: 300,
  contextValue: 300,
} as const;
export const MOST_ERRORS_IN_A_BATCH = 5;

const value = text(LONGEST_ERROR.contextValue).optional();
/** Where it happened. */
const Context = z.strictObject({
  environment: value,
  buildMode: value,
  version: value,
  source: value,
  path: value,
  /** Of a call of the API. */
  endpoint: value,
  status: value,
  componentStack: value,
});
/** An error of a browser (specification, section 3). */
export const ClientError = z
  .strictObject({
    id: Id,
    timestamp: GivenInstant,
    message: text(LONGEST_ERROR.message),
    stack: text(LONGEST_ERROR.stack).optional(),
    /** Origin and path: a query may hold a secret. */
    url: text(LONGEST_ERROR.url),
    userAgent: text(LONGEST_ERROR.userAgent),
    userId: Id.optional(),
    context: Context,
    severity: z.enum(ERROR_SEVERITIES),
    category: z.enum(ERROR_CATEGORIES),
  })
  .meta({ id: 'ClientError' });
export type ClientError = z.infer<typeof ClientError>;

export const reportClientErrors = endpoint({
  method: 'POST',
  path: '/api/errors',
  summary: 'Errors that a browser ran into; one that was received before is not counted again',
  access: 'visitor',
  rate: 'careful',
  bodyLimit: BODY_LIMITS.property,
  body: z.strictObject({ errors: list(ClientError, MOST_ERRORS_IN_A_BATCH) }),
  response: z.object({ received: z.int() }),
});
