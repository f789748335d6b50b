import { z } from 'zod';
import { GivenInstant, Id, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';

export const ERROR_CATEGORIES = ['javascript', 'api', 'auth', 'ui', 'performance'] as const;
export const ERROR_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;

/** Length in characters; the reporting browser truncates longer text. */
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
  /** Set if an API call failed. */
  endpoint: value,
  status: value,
  componentStack: value,
});
/** A browser error (specification, section 3). */
export const ClientError = z
  .strictObject({
    id: Id,
    timestamp: GivenInstant,
    message: text(LONGEST_ERROR.message),
    stack: text(LONGEST_ERROR.stack).optional(),
    /** Origin and path only: a query may contain a secret. */
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
  summary: 'Report browser errors; duplicates aren’t counted again',
  access: 'visitor',
  rate: 'careful',
  bodyLimit: BODY_LIMITS.property,
  body: z.strictObject({ errors: list(ClientError, MOST_ERRORS_IN_A_BATCH) }),
  response: z.object({ received: z.int() }),
});
