import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { jsonBytes, ReadyJson } from '#server/http/ready-json.ts';
import { route } from '#server/http/route.ts';
import type { SignedIn } from '#server/http/security/session.ts';

/** Approximate size of a property's cached figures. */
const BYTES_A_PROPERTY = 10_000;

/** A response depends only on these, the owner's records and the date. */
interface FiguresCall<P, Q> {
  params: P;
  query: Q;
  signedIn: SignedIn;
}

/** Registers a read of an owner's figures, computed, validated and serialized once per revision of the records. */
export function figuresRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<P, Q, B, R, 'user'>,
  answer: (call: FiguresCall<z.output<P>, z.output<Q>>) => Promise<z.input<R>>,
): void {
  route(app, deps, endpoint, ({ params, query, signedIn }) =>
    deps.figures.read(
      signedIn,
      `${endpoint.path} ${JSON.stringify([params, query])}`,
      async () => new ReadyJson(jsonBytes(endpoint, await answer({ params, query, signedIn }))),
      ({ bytes }) => bytes.length / BYTES_A_PROPERTY,
    ),
  );
}
