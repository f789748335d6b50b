import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ErrorBody } from '#contract/error-body.ts';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { isOwnerGone } from '#server/db/embedded/owner-gone.ts';
import { AppError } from './app-error.ts';

/** Failures the framework finds before a handler runs, with our messages. */
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
    'The request is not valid JSON.',
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
  'Freehold cannot reach its data right now. Please try again in a moment.',
  { retryAfter: 5 },
);

/** The account was deleted between the check of the session and the write. */
const OWNER_GONE = new AppError(401, 'not-signed-in', 'Please sign in to continue.');

const UNEXPECTED = new AppError(
  500,
  'internal',
  'Something went wrong on our side. Please try again.',
);

function expected(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const known = FRAMEWORK_FAILURES[error.code];
  if (known) return known;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return new AppError(status, 'bad-request', 'The request could not be understood.');
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

/** The failure as the caller may see it; unexpected ones are logged. */
function judged(error: FastifyError | AppError, request: FastifyRequest): AppError {
  const failure = expected(error);
  if (failure === UNEXPECTED) request.log.error({ err: error }, 'unexpected failure');
  if (failure === UNAVAILABLE) request.log.error({ err: error }, 'database not reachable');
  return failure;
}

/** The error body for a failure after a stream has begun, when the status has already been sent. */
export const failureBody = (error: unknown, request: FastifyRequest): ErrorBody =>
  bodyOf(judged(error as FastifyError | AppError, request), request);

/** The only code that turns a failure into the error body; unexpected ones are logged and not shown. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) =>
    answer(judged(error, request), request, reply),
  );
}
