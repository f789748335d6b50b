import { createHash, type Hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { IDEMPOTENCY_KEYS } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { findRemembered, remember } from '#server/db/queries/idempotency-keys.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from './errors/app-error.ts';
import { refuseLarge } from './limits/within-cap.ts';

const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Set on a replayed response. */
export const REPLAYED_HEADER = 'idempotency-replayed';

const HOUR_MS = 60 * 60 * 1000;
export const KEY_MEMORY_MS = 24 * HOUR_MS;

/** Thrown when the call was already answered; carries the stored response. */
export class AnsweredBefore extends Error {
  readonly status: number;
  readonly answer: string;

  constructor({ status, answer }: Pick<AnsweredBefore, 'status' | 'answer'>) {
    super('answered before');
    this.status = status;
    this.answer = answer;
  }
}

interface CreatingCall {
  params: unknown;
  query: unknown;
  body: unknown;
  bytes: Buffer;
  request: FastifyRequest;
}

type Work<T> = (tx: Db) => Promise<T>;

export interface CreateOnce {
  /** Throws `AnsweredBefore` if a call with this key was already answered. */
  checkKey: () => Promise<void>;
  /** Runs the call's only transaction; its result is the response and is stored in that transaction. */
  create: <T>(work: Work<T>) => Promise<T>;
  hasCreated: () => boolean;
  /** A visitor's key, if any; null for signed-in users, whose keys are handled by `create`. */
  visitorKey: string | null;
}

export function createOnce(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  endpoint: Endpoint,
  call: CreatingCall,
): CreateOnce {
  const userId = call.request.signedIn?.user.userId;
  const given = endpoint.creates ? keyOf(call.request) : null;
  const key = userId === undefined ? null : given;
  const fingerprint = key === null ? '' : fingerprintOf(endpoint, call);
  let isDone = false;

  async function refuseAnswered(at: Db): Promise<void> {
    if (key === null || userId === undefined) return;
    const since = new Date(now().getTime() - KEY_MEMORY_MS);
    const found = await findRemembered(at, userId, key, since);
    if (!found) return;
    if (found.fingerprint === fingerprint) throw new AnsweredBefore(found);
    throw keyReused();
  }

  async function create<T>(work: Work<T>): Promise<T> {
    if (!endpoint.creates) throw new Error(`${endpoint.path} isn’t declared as creating anything`);
    const created = await db.transaction(async (tx) => {
      if (key === null || userId === undefined) return work(tx);
      // The second of two calls with one key waits here for the first to finish, then finds its response.
      await lockUser(tx, userId);
      await refuseAnswered(tx);
      const result = await work(tx);
      const answer = JSON.stringify(endpoint.response?.parse(result) ?? null);
      refuseLarge(IDEMPOTENCY_KEYS, answer);
      const { status } = endpoint;
      await remember(tx, { userId, key, fingerprint, status, answer, createdAt: now() });
      return result;
    });
    isDone = true;
    return created;
  }
  const visitorKey = userId === undefined ? given : null;
  return { checkKey: () => refuseAnswered(db), create, hasCreated: () => isDone, visitorKey };
}

export const keyReused = () =>
  new AppError(
    409,
    'idempotency-key-reused',
    'This Idempotency-Key was already used for a different request. Use a new key for each new request.',
  );

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new AppError(
    400,
    'invalid-idempotency-key',
    'An Idempotency-Key must be 1 to 255 letters, digits and symbols, without spaces.',
  );
}

/** Hashed piece by piece, so a large file isn't copied. */
function fingerprintOf(
  { method, path }: Endpoint,
  { params, query, body, bytes }: CreatingCall,
): string {
  const hash = createHash('sha256');
  for (const part of [method, path, params, query, body]) feed(hash, part);
  hash.update(bytes);
  return hash.digest('base64url');
}

function feed(hash: Hash, value: unknown): void {
  if (typeof value === 'string') hash.update(`"${value.length}:`).update(value);
  else if (Array.isArray(value)) {
    hash.update(`[${value.length}:`);
    for (const item of value) feed(hash, item);
  } else if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    hash.update(`{${fields.length}:`);
    for (const [name, field] of fields.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      feed(hash, name);
      feed(hash, field);
    }
  } else hash.update(`${String(value)};`);
}
