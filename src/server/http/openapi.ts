import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/error-body.ts';
import { ANTI_FORGERY_HEADER, SESSION_COOKIE } from './cookies.ts';

type Json = Record<string, unknown>;

/** Zod turns named schemas into `$defs`; OpenAPI keeps them under `components`. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema: _version,
    $defs = {},
    ...body
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const id = schema.meta()?.id;
  const parts: Json = { ...($defs as Json), ...(id !== undefined && { [id]: body }) };
  const rebase = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, part] of Object.entries(parts)) components[name] = rebase(part);
  return (id === undefined ? rebase(body) : { $ref: `#/components/schemas/${id}` }) as Json;
}

function parameters(schema: z.ZodType | null, where: 'path' | 'query', components: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', components);
  return Object.entries(properties as Json).map(([name, shape]) => ({
    name,
    in: where,
    required: (required as string[]).includes(name),
    schema: shape,
  }));
}

const content = (schema: Json): Json => ({ 'application/json': { schema } });

function operation(endpoint: Endpoint, components: Json): Json {
  const isOpen = endpoint.access === 'visitor';
  const token = {
    name: ANTI_FORGERY_HEADER.toUpperCase(),
    in: 'header',
    required: true,
    schema: { type: 'string' },
  };
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').filter((part) => !/^(api|v2)?$/.test(part))[0]],
    parameters: [
      ...parameters(endpoint.params, 'path', components),
      ...parameters(endpoint.query, 'query', components),
      ...(endpoint.antiForgery ? [token] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: content(jsonSchema(endpoint.body, 'input', components)),
      },
    }),
    responses: {
      [endpoint.status]: {
        description: endpoint.status === 302 ? 'Redirect' : 'Done',
        ...(endpoint.response && {
          content: content(jsonSchema(endpoint.response, 'output', components)),
        }),
      },
      default: {
        description: 'Failed',
        content: content(jsonSchema(ErrorBody, 'output', components)),
      },
    },
    security: isOpen ? [] : [{ session: [] }],
  };
}

/** OpenAPI 3.1 for the whole contract. */
export function describeApi(endpoints: Endpoint[], version: string, baseUrl: string): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint, components);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Freehold', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
    },
  };
}
