import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { BODY_LIMITS, type Endpoint } from '#contract/endpoint.ts';
import type { Access } from '#domain/plans/access.ts';
import { withConnectionsFor } from '#server/db/connection-shares.ts';
import type { Deps } from '#server/deps.ts';
import {
  abortWhenGone,
  type ProgressEvent,
  sendEvents,
  type TellProgress,
  wantsEvents,
} from '#server/http/files/event-stream.ts';
import { answerInTurn, isCostly } from '#server/http/limits/costly-requests.ts';
import { type PlanRoom, planRoom, takeFromMonth } from '#server/http/limits/plan-limits.ts';
import { checkRateLimit, overLimit } from '#server/http/limits/rate-limit.ts';
import { createRecentRefusals } from '#server/http/limits/recent-refusals.ts';
import { checkAntiForgery, ensureAntiForgeryToken } from '#server/http/security/anti-forgery.ts';
import { bearerOf, resolveToken } from '#server/http/security/bearer-token.ts';
import { callerOf } from '#server/http/security/caller.ts';
import { checkAccess } from '#server/http/security/check-access.ts';
import { signInDeveloper } from '#server/http/security/dev-bypass.ts';
import { resolveSession, type SignedIn } from '#server/http/security/session.ts';
import { REFUSAL_DELAY_MS } from '#server/workers/limits.ts';
import { QueueRefusal } from '#server/workers/refusals.ts';
import { AnsweredBefore, type CreateOnce, createOnce, REPLAYED_HEADER } from './create-once.ts';
import { registerRawBody } from './json-body.ts';
import { parseInput } from './parse-input.ts';
import { ReadyJson } from './ready-json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

export interface Call<P, Q, B, A> {
  params: P;
  query: Q;
  body: B;
  /** The raw body or the uploaded file, for endpoints that take one; otherwise empty. */
  bytes: Buffer;
  /** Always set if the endpoint requires a user. */
  signedIn: A extends 'visitor' ? SignedIn | null : SignedIn;
  /** The plan limit that applies to this endpoint, for `withinCap`; null if there's no limit. */
  room: PlanRoom | null;
  /**
   * For endpoints that create something: runs their only transaction, once per Idempotency-Key, and returns the
   * response.
   */
  create: CreateOnce['create'];
  visitorKey: CreateOnce['visitorKey'];
  request: FastifyRequest;
  reply: FastifyReply;
  /** The key for sharing costly work fairly. */
  caller: string;
  /** Sends progress to a caller who requested a stream; a no-op for others. */
  tellProgress: (progress: ProgressEvent) => void;
  /** Called by the workers once the request is queued, so that other requests can be prepared in the meantime. */
  onQueued: () => void;
  /** Aborted when the caller has disconnected. */
  signal: AbortSignal;
}

export type RouteDeps = Pick<
  Deps,
  'db' | 'env' | 'now' | 'secret' | 'callWindows' | 'arrivals' | 'workers'
>;

const NO_BYTES = Buffer.alloc(0);
const NO_FIELDS = z.strictObject({});

/** Converts the contract's `/a/{id}` to the framework's `/a/:id`. */
export const frameworkPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Registers one endpoint and enforces access, anti-forgery, input and output as the contract says. */
export function route<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: Endpoint<P, Q, B, R, A>,
  handler: (
    call: Call<z.output<P>, z.output<Q>, z.output<B>, A>,
  ) => Promise<z.input<R> | ReadyJson> | z.input<R> | ReadyJson,
  /**
   * The error a caller would be refused with, checked before any other work; null if the caller wouldn't be refused.
   */
  refusal: (caller: string) => Error | null = () => null,
  /** Throws to refuse an admitted caller before the body is read. */
  beforeBody: (request: FastifyRequest) => Promise<void> = async () => undefined,
): void {
  const recent = createRecentRefusals();
  const keyOf = (request: FastifyRequest) =>
    `${isCostly(endpoint, request) ? 'costly' : 'plain'} ${callerOf(request.ip)}`;
  const queueRefusal = (request: FastifyRequest): Error | null => {
    const caller = callerOf(request.ip);
    return (
      recent.of(keyOf(request)) ??
      (isCostly(endpoint, request) ? deps.workers.refusal(caller) : refusal(caller))
    );
  };
  /** Needs no session, body or query. */
  const earlyRefusal = (request: FastifyRequest): Error | null =>
    overLimit(deps, callerOf(request.ip), endpoint) ?? queueRefusal(request);
  const refuse = async (request: FastifyRequest, error: unknown, signal: AbortSignal) => {
    if (!(error instanceof QueueRefusal)) return error;
    recent.remember(keyOf(request), error);
    return late(error, signal);
  };
  const options: RouteOptions = {
    method: endpoint.method,
    url: frameworkPath(endpoint.path),
    config: { contractPath: endpoint.path },
    bodyLimit: endpoint.bodyLimit,
    onRequest: async (request, reply) => {
      const enter = () => withConnectionsFor('entry', () => letIn(deps, endpoint, request, reply));
      if (endpoint.rate === 'uncounted') return enter();
      const caller = callerOf(request.ip);
      const signal = abortWhenGone(reply);
      const refused = earlyRefusal(request);
      if (refused) throw await late(refused, signal);
      const kind = isCostly(endpoint, request) ? 'costly' : 'request';
      const leave = await deps.arrivals.enter(caller, kind, signal).catch(async (error) => {
        throw await refuse(request, error, signal);
      });
      // Earlier requests may have filled the queue by now.
      const refusedSince = earlyRefusal(request);
      if (refusedSince) {
        leave();
        throw await late(refusedSince, signal);
      }
      await enter().finally(leave);
      await beforeBody(request);
      if (endpoint.bodyLimit < BODY_LIMITS.file) return;
      const leaveUpload = await deps.arrivals.enter(caller, 'upload', signal);
      reply.raw.once('finish', leaveUpload).once('close', leaveUpload);
    },
    handler: async (request, reply) => {
      const input = {
        params: parseInput(endpoint.params, request.params, 'path'),
        query: parseInput(endpoint.query, request.query, 'query'),
        body: bodyOf(endpoint, request),
        request,
      };
      const bytes = Buffer.isBuffer(request.body) ? request.body : NO_BYTES;
      const once = createOnce(deps, endpoint, { ...input, bytes });
      const call = {
        ...input,
        bytes,
        create: once.create,
        visitorKey: once.visitorKey,
        signedIn: request.signedIn as Call<unknown, unknown, unknown, A>['signedIn'],
        room: planRoom(endpoint.limit, request.signedIn),
        reply,
        caller: callerOf(request.ip),
        signal: abortWhenGone(reply),
      };
      const answered = async (tellProgress: TellProgress, onQueued: () => void) => {
        await once.checkKey();
        await takeFromMonth(deps, call.room, request.signedIn?.user.userId, call.query);
        const answer = checked(endpoint, await handler({ ...call, tellProgress, onQueued }));
        if (endpoint.creates && !once.hasCreated())
          throw new Error(`${endpoint.path} must use call.create`);
        return answer;
      };
      const work = async (tellProgress: TellProgress) => {
        try {
          // Health checks are always answered.
          if (endpoint.rate === 'uncounted')
            return await withConnectionsFor('entry', () => answered(tellProgress, () => undefined));
          const kind = isCostly(endpoint, request) ? 'costly' : 'work';
          return await answerInTurn(deps, kind, call, async (onQueued) => {
            // Earlier requests may have filled the queue by now, and reading data for this one would be wasted effort.
            const refused = queueRefusal(request);
            if (refused) throw refused;
            return withConnectionsFor(kind, () => answered(tellProgress, onQueued));
          });
        } catch (error) {
          if (error instanceof AnsweredBefore) return replay(reply, error);
          throw await refuse(request, error, call.signal);
        }
      };
      if (endpoint.streams && wantsEvents(request)) return sendEvents(request, reply, work);
      const body = await work(() => undefined);
      if (reply.sent || !endpoint.response) return reply;
      // Public data may be cached if its handler allows it; a user's own data never is.
      if (request.signedIn || !reply.hasHeader('cache-control'))
        reply.header('cache-control', 'no-store');
      if (reply.statusCode === 200) reply.status(endpoint.status);
      return body instanceof ReadyJson
        ? reply.type('application/json; charset=utf-8').send(body.bytes)
        : reply.send(body);
    },
  };
  if (!endpoint.rawBody && !endpoint.upload) app.route(options);
  else
    void app.register((scope, _options, done) => {
      registerRawBody(scope);
      scope.route(options);
      done();
    });
}

/** If the contract defines no body, any fields sent are rejected as unknown. */
function bodyOf<B extends z.ZodType>(
  { body, rawBody, upload }: Pick<Endpoint<z.ZodType, z.ZodType, B>, 'body' | 'rawBody' | 'upload'>,
  request: FastifyRequest,
): z.output<B> {
  if (body) return parseInput(body, request.body ?? {}, 'body');
  if (!rawBody && !upload) parseInput(NO_FIELDS, request.body ?? {}, 'body');
  return undefined as z.output<B>;
}

/** Sends the original status and body. */
function replay(reply: FastifyReply, { status, answer }: AnsweredBefore): ReadyJson {
  reply.status(status).header(REPLAYED_HEADER, 'true');
  return new ReadyJson(Buffer.from(answer));
}

/** Delays a caller who retries immediately; refusing right away would only invite more retries. */
async function late(refused: Error, signal: AbortSignal): Promise<Error> {
  const { least, most } = REFUSAL_DELAY_MS;
  await sleep(least + (most - least) * Math.random(), undefined, { signal, ref: false }).catch(
    () => undefined,
  );
  return refused;
}

/** Checks limits, session, access and anti-forgery as the endpoint declares. */
async function letIn(
  deps: RouteDeps,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await checkRateLimit(deps, callerOf(request.ip), endpoint);
  const token = bearerOf(request);
  if (token !== null) return letProgramIn(deps, endpoint, request, reply, token);
  request.signedIn = await resolveSession(deps, request);
  if (!request.signedIn && deps.env.DEV_AUTH_BYPASS && endpoint.access !== 'visitor') {
    request.signedIn = await signInDeveloper(deps, request, reply);
  } else if (endpoint.issuesAntiForgeryToken) ensureAntiForgeryToken(deps, request, reply);
  checkAccess(deps.env, endpoint, request.signedIn);
  if (endpoint.antiForgery) checkAntiForgery(deps, request);
}

/** With an access token, no anti-forgery check is needed: other sites can't make a browser send one. */
async function letProgramIn(
  deps: RouteDeps,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  request.signedIn = await resolveToken(deps, endpoint, reply, token);
  await checkRateLimit(deps, `account ${request.signedIn.user.userId}`, endpoint);
  checkAccess(deps.env, endpoint, request.signedIn);
}

/** Validates against the contract, except responses a worker has already validated. */
const checked = ({ response }: Endpoint, answer: unknown): unknown =>
  answer instanceof ReadyJson ? answer : response?.parse(answer);
