import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ErrorBody } from '#contract/error-body.ts';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { isOwnerGone } from '#server/db/embedded/owner-gone.ts';
import { AppError } from './app-error.ts';

/** Our messages for failures the framework detects before a handler runs. */
const FRAMEWORK_FAILURES: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError(413, 'too-large', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(
    415,
    'unsupported-media-type',
    'Send the request as JSON.',
  ),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError(
    400,
    'malformed-json',
    'The request isn’t valid JSON.',
  ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError(
    400,
    'malformed-request',
    'The request was incomplete.',
  ),
};

const UNAVAILABLE = new AppError(
  503,
  'unavailable',
  'We can’t reach your data right now. Try again in a moment.',
  { retryAfter: 5 },
);

/** The account was deleted after the session check but before the write. */
const OWNER_GONE = new AppError(401, 'not-signed-in', 'Sign in to continue.');

const UNEXPECTED = new AppError(500, 'internal', 'Something went wrong on our end. Try again.');

function expected(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const known = FRAMEWORK_FAILURES[error.code];
  if (known) return known;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return new AppError(status, 'bad-request', 'We couldn’t understand the request.');
  if (isOwnerGone(error)) return OWNER_GONE;
  return isDatabaseUnavailable(error) ? UNAVAILABLE : UNEXPECTED;
}

function bodyOf(error: AppError, request: FastifyRequest): ErrorBody {
  const { issues, current } = error.extras;
  return ErrorBody.parse({
    message: error.message,
    error: error.code,
    ...(issues && { issues }),
    ...(current && { current }),
    ...(error.status >= 500 && { requestId: request.id }),
  });
}

function answer(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfter } = error.extras;
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  reply.header('cache-control', 'no-store');
  return reply.status(error.status).send(bodyOf(error, request));
}

/** The failure as shown to the caller; unexpected ones are logged. */
function judged(error: FastifyError | AppError, request: FastifyRequest): AppError {
  const failure = expected(error);
  if (failure === UNEXPECTED) request.log.error({ err: error }, 'unexpected failure');
  if (failure === UNAVAILABLE) request.log.error({ err: error }, 'database not reachable');
  return failure;
}

/** The error body for a failure after streaming has started and the status has been sent. */
export const failureBody = (error: unknown, request: FastifyRequest): ErrorBody =>
  bodyOf(judged(error as FastifyError | AppError, request), request);

/** The only place that turns failures into error bodies; unexpected ones are logged but not shown. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) =>
    answer(judged(error, request), request, reply),
  );
}
