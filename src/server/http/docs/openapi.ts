import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/error-body.ts';
import {
  ANTI_FORGERY_COOKIE,
  ANTI_FORGERY_HEADER,
  SESSION_COOKIE,
} from '#server/http/security/cookies.ts';
import { documentFigures } from './figure-docs.ts';
import { type Json, openSchemaBook, type SchemaBook } from './openapi-schemas.ts';

function parameters(schema: z.ZodType | null, where: 'path' | 'query', book: SchemaBook): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = book.spellOut(schema, 'input');
  return Object.entries(properties as Json).map(([name, shape]) => ({
    name,
    in: where,
    required: (required as string[]).includes(name),
    schema: shape,
  }));
}

const ANTI_FORGERY_PARAMETER = {
  name: ANTI_FORGERY_HEADER.toUpperCase(),
  in: 'header',
  description: `The value of the ${ANTI_FORGERY_COOKIE} cookie set by GET /api/auth/session. It changes at sign-in and sign-out. Not needed with an access token.`,
  schema: { type: 'string' },
};

const IDEMPOTENCY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any string of up to 255 characters. Repeating a key with the same request within 24 hours returns the original response and creates nothing; using it for a different request returns 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const content = (schema: Json): Json => ({ 'application/json': { schema } });

const fileContent = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

/**
 * A stream of `progress` events, followed by one `result` with the JSON response or one `error` with the error body.
 */
const EVENTS = { 'text/event-stream': { schema: { type: 'string' } } };

/** `DELETE /api/auth/sessions/{sessionId}` is `deleteAuthSessionsBySessionId`. */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^\w]+/)
    .filter((word) => word !== '' && word !== 'api');
  return (
    method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
  );
}

const tagOf = ({ path }: Endpoint): string =>
  path.split('/').find((part) => !/^(api|v\d+)?$/.test(part)) ?? 'freehold';

function operation(endpoint: Endpoint, book: SchemaBook): Json {
  const { access, antiForgery, params, query, body, response, status, summary } = endpoint;
  const { token, streams, files, limit, creates, rawBody, upload } = endpoint;
  return {
    operationId: operationId(endpoint),
    summary,
    tags: [tagOf(endpoint)],
    parameters: [
      ...parameters(params, 'path', book),
      ...parameters(query, 'query', book),
      ...(antiForgery ? [{ ...ANTI_FORGERY_PARAMETER, required: token === null }] : []),
      ...(creates ? [IDEMPOTENCY_PARAMETER] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: content(book.reference(body, 'input')) },
    }),
    ...(upload && { requestBody: { required: true, content: fileContent(upload) } }),
    ...(rawBody && { requestBody: { required: true, content: fileContent(['*/*']) } }),
    responses: {
      [status]: {
        description: status === 302 ? 'Redirect' : 'Done',
        ...(files && { content: fileContent(files) }),
        ...(response && {
          content: { ...content(book.reference(response, 'output')), ...(streams && EVENTS) },
        }),
      },
      default: { description: 'Failed', content: content(book.reference(ErrorBody, 'output')) },
    },
    security: access === 'visitor' ? [] : [{ session: [] }, ...(token ? [{ token: [] }] : [])],
    // Not part of OpenAPI. With `subscriber`, callers without an active subscription get a 403 if the server requires
    // subscriptions.
    'x-access': access,
    // The scope an access token needs; without this, no token is accepted.
    ...(token && { 'x-token-scope': token }),
    // Returns 402 when the caller's plan limit is used up.
    ...(limit && { 'x-plan-limit': limit }),
  };
}

/** OpenAPI 3.1 for the whole contract. */
export function describeApi(endpoints: Endpoint[], version: string): Json {
  const answers = endpoints.flatMap(({ response }) => response ?? []);
  const book = openSchemaBook([...answers, ErrorBody]);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint, book);
  }
  documentFigures(book.components);
  return {
    openapi: '3.1.0',
    info: { title: 'Freehold', version, license: { name: 'MIT', identifier: 'MIT' } },
    // Relative to where this description was fetched, so one build works at any URL.
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: book.components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token, created under Account > Security.',
        },
      },
    },
  };
}
