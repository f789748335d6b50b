import type { z } from 'zod';
import { login, readSession, refreshSession, register } from '#contract/accounts/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Access } from '#domain/plans/access.ts';
import { noteAnswer } from '#web/lib/offline/saved-copy.ts';
import { paths } from '#web/lib/url/paths.ts';
import { ApiError, noAnswer, refusal } from './api-error.ts';
import { reportError } from './error-reporter.ts';
import { keyFor, settleKey } from './idempotency-key.ts';
import { log } from './log.ts';

const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';
const ANTI_FORGERY_HEADER = 'X-XSRF-TOKEN';
const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** A part of the request is required exactly when the endpoint has a schema for it. */
type Part<Name extends string, T extends z.ZodType> =
  z.input<T> extends undefined ? { [N in Name]?: undefined } : { [N in Name]: z.input<T> };

export type CallOptions<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<
  'params',
  P
> &
  Part<'query', Q> &
  Part<'body', B> & {
    signal?: AbortSignal | undefined;
    /** No time limit unless the caller sets one. */
    timeoutMs?: number | undefined;
  };

type Optional<T> = Partial<T> extends T ? [options?: T] : [options: T];

/** What a caller sends as an endpoint's body. */
export type BodyOf<E extends { body: z.ZodType | null }> = z.input<NonNullable<E['body']>>;

export interface ApiRequest {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'antiForgery' | 'creates'>;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** For calls that create something: the same key for every attempt. */
  idempotencyKey?: string;
  /** The response's content type, if it isn't JSON. */
  accept?: string;
  /** How to read a successful response. */
  read: (response: Response) => Promise<unknown>;
}

/** Calls an endpoint in the contract; anything that goes wrong is thrown as an `ApiError`. */
export async function call<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
>(
  endpoint: Endpoint<P, Q, B, R, A>,
  ...[options]: Optional<CallOptions<P, Q, B>>
): Promise<z.output<R>> {
  const read = (response: Response): Promise<unknown> => response.json();
  return (await sendReported({ endpoint, ...options, read })) as z.output<R>;
}

export interface ReceivedFile {
  blob: Blob;
  /** The file name from the server; null if it sent none. */
  name: string | null;
}

/** Calls an endpoint that returns a file. */
export async function callForFile<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends Access,
>(
  endpoint: Endpoint<P, Q, B, z.ZodUndefined, A>,
  ...[options]: Optional<CallOptions<P, Q, B>>
): Promise<ReceivedFile> {
  const read = async (response: Response): Promise<ReceivedFile> => ({
    blob: await response.blob(),
    name: fileNameIn(response.headers.get('content-disposition') ?? ''),
  });
  return (await sendReported({ endpoint, ...options, read })) as ReceivedFile;
}

function fileNameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

export async function sendReported(request: ApiRequest): Promise<unknown> {
  try {
    return await (request.endpoint.creates ? sendOnce(request) : sendTrusted(request));
  } catch (error) {
    if (error instanceof ApiError) report(request, error);
    throw error;
  }
}

/** Creates the record only once, however often the call is retried. */
async function sendOnce(request: ApiRequest): Promise<unknown> {
  const requestText = `${request.endpoint.method} ${urlOf(request)} ${JSON.stringify(request.body)}`;
  const idempotencyKey = keyFor(requestText);
  try {
    const answer = await sendTrusted({ ...request, idempotencyKey });
    settleKey(requestText, idempotencyKey, true);
    return answer;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null;
    settleKey(requestText, idempotencyKey, status !== null && status >= 400 && status < 500);
    throw error;
  }
}

/** If the anti-forgery token is stale, renews it once and repeats the request. */
async function sendTrusted(request: ApiRequest): Promise<unknown> {
  const { endpoint, signal } = request;
  if (!endpoint.antiForgery) return send(request, null);
  const isSignIn = endpoint.path === login.path || endpoint.path === register.path;
  if (isSignIn || !readToken()) await fetchToken(signal);
  try {
    return await send(request, readToken());
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'anti-forgery') throw error;
    await fetchToken(signal);
    return send(request, readToken());
  }
}

async function send(request: ApiRequest, token: string | null): Promise<unknown> {
  const { endpoint, body, signal, timeoutMs } = request;
  const sent = body instanceof Blob ? body : JSON.stringify(body);
  const type = sent === body ? 'application/octet-stream' : 'application/json';
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const signals = [signal, timeout].filter((one) => one !== undefined);
  const response = await fetch(urlOf(request), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: request.accept ?? 'application/json',
      ...(sent !== undefined && { 'content-type': type }),
      ...(token !== null && { [ANTI_FORGERY_HEADER]: token }),
      ...(request.idempotencyKey && { [IDEMPOTENCY_HEADER]: request.idempotencyKey }),
    },
    ...(sent !== undefined && { body: sent }),
    ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
  }).catch(() => {
    throw noAnswer(signal, timeout, timeoutMs);
  });
  noteAnswer(response);
  if (!response.ok) throw await refusal(response);
  return request.read(response).catch(() => {
    throw timeout?.aborted || signal?.aborted
      ? noAnswer(signal, timeout, timeoutMs)
      : new ApiError(`Request failed with status code ${response.status}`, {
          status: response.status,
          code: 'malformed-answer',
        });
  });
}

function urlOf({ endpoint, params, query }: ApiRequest): string {
  const given = (params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

function readToken(): string | null {
  const cookies = document.cookie.split('; ');
  const found = cookies.find((cookie) => cookie.startsWith(`${ANTI_FORGERY_COOKIE}=`));
  return found ? decodeURIComponent(found.slice(ANTI_FORGERY_COOKIE.length + 1)) : null;
}

/** The session endpoint returns the token even with a 401. */
async function fetchToken(signal: AbortSignal | undefined): Promise<void> {
  await fetch(readSession.path, { credentials: 'include', ...(signal && { signal }) }).catch(() => {
    throw noAnswer(signal, undefined, undefined);
  });
}

/** For requests outside the contract: the token, fetched if there is none yet. */
export async function antiForgeryToken(): Promise<string | null> {
  if (!readToken()) await fetchToken(undefined);
  return readToken();
}

type Listener = () => void;
const signedOutListeners = new Set<Listener>();

/** Called when an ordinary request discovers that the session has ended. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

const PAGES_WITHOUT_SESSION: string[] = [
  paths.login.path,
  paths.forgotPassword.path,
  paths.resetPassword.path,
];
const SESSION_CALLS: string[] = [readSession.path, refreshSession.path];

function report({ endpoint }: ApiRequest, error: ApiError): void {
  const isSessionCall = SESSION_CALLS.includes(endpoint.path);
  // A 401 or an abort by the caller is expected, so neither is logged as an error.
  const isFault = error.code !== 'aborted' && !(isSessionCall && error.status === 401);
  const name = `${endpoint.method} ${endpoint.path}`;
  log[isFault ? 'error' : 'debug'](`${name}: ${error.message}`, error);
  if (isFault) reportError(error, 'api', { endpoint: name, status: `${error.status ?? 'none'}` });
  if (log.isDevelopment() || error.status !== 401 || isSessionCall) return;
  const page = window.location.pathname.replace(/(?<=.)\/+$/, '');
  if (PAGES_WITHOUT_SESSION.includes(page)) return;
  for (const listener of signedOutListeners) listener();
}
