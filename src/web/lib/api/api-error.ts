import type { ErrorBody } from '#contract/error-body.ts';

interface Details {
  /** Null if there was no response. */
  status: number | null;
  code: string;
  issues?: ErrorBody['issues'];
  /** How many seconds the server asks the client to wait. */
  retryAfter?: number | undefined;
  /** The current record, if the change conflicted with another one. */
  current?: ErrorBody['current'];
  /** Whether the message is the server's, written for users. */
  isFromServer?: boolean;
}

/** Every failed call throws one of these. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number | null;
  readonly code: string;
  readonly issues: { path: string; message: string }[];
  readonly retryAfter: number | null;
  readonly current: ErrorBody['current'];
  readonly isFromServer: boolean;

  constructor(message: string, details: Details) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.issues = details.issues ?? [];
    this.retryAfter = details.retryAfter ?? null;
    this.current = details.current;
    this.isFromServer = details.isFromServer ?? false;
  }
}

/** The server's message, otherwise the call's fallback (specification, section 8). */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.isFromServer ? error.message : fallback;
}

/** Not a failure: the plan's limit has been reached. */
export const isPlanLimit = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'plan-limit';

export const isNetworkError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'network';

const GATEWAY_STATUSES = [502, 503, 504];

/** No response, or only one from a proxy, so we don't know whether the request took effect. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === null ? error.code !== 'aborted' : GATEWAY_STATUSES.includes(error.status));

export function noAnswer(
  signal: AbortSignal | undefined,
  timeout: AbortSignal | undefined,
  timeoutMs: number | undefined,
): ApiError {
  if (timeout?.aborted && !signal?.aborted) {
    return new ApiError(`timeout of ${timeoutMs}ms exceeded`, { status: null, code: 'timeout' });
  }
  if (signal?.aborted) return new ApiError('Request aborted', { status: null, code: 'aborted' });
  return new ApiError('Network Error', { status: null, code: 'network' });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A proxy may respond in its own format, so only strings count as messages. */
function readBody(json: unknown): Partial<ErrorBody> {
  const { error, message, issues, current } = Object(json) as Record<string, unknown>;
  return {
    ...(typeof error === 'string' && { error }),
    ...(typeof message === 'string' && { message }),
    ...(Array.isArray(issues) && { issues: issues as ErrorBody['issues'] }),
    ...(isRecord(current) && { current }),
  };
}

/** An error response, with the server's message if it has one. */
export async function refusal(response: Response): Promise<ApiError> {
  const body = await response.json().then(readBody, () => readBody(null));
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const sentence = body.message || body.error;
  // A code such as "internal" means nothing to users, so they see the call's fallback message.
  const hasMessage = Boolean(body.message) || /\s/.test(body.error ?? '');
  return new ApiError(sentence ?? `Request failed with status code ${response.status}`, {
    status: response.status,
    code: body.error ?? 'unknown',
    issues: body.issues,
    current: body.current,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    isFromServer: hasMessage,
  });
}

/** The current record, if a change failed because another session changed it first; null for any other failure. */
export const staleRecord = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 409 ? (error.current ?? null) : null;
