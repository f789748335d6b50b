import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { tooBusy } from '#server/workers/refusals.ts';
import { describeApi } from './openapi.ts';

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Json;
  description?: string;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: Json } } };
  responses: Record<string, { description: string; content?: Json }>;
  security: Json[];
  'x-access': string;
  'x-plan-limit'?: string;
  'x-token-scope'?: string;
}
interface Description {
  openapi: string;
  info: Json;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}

let testApp: TestApp;
let described: Description;
beforeAll(async () => {
  testApp = await createTestApp();
  described = (await testApp.app.inject('/api/openapi.json')).json<Description>();
});
afterAll(() => testApp.close());

const operationOf = ({ method, path }: Endpoint, all = described): Operation =>
  all.paths[path]![method.toLowerCase()]!;

const named = endpoints.map((each) => [`${each.method} ${each.path}`, each] as const);

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' ? [String(part)] : referencesIn(part),
  );
}

describe('GET /api/openapi.json', () => {
  test('is OpenAPI 3.1 with a title, a version and a server URL relative to itself', () => {
    expect(described.openapi).toMatch(/^3\.1\.\d+$/);
    expect(described.info).toMatchObject({ title: 'Freehold', version: '0.0.0-test' });
    expect(described.servers).toEqual([{ url: '/' }]);
    expect(Object.keys(described).toSorted()).toEqual(
      ['components', 'info', 'openapi', 'paths', 'servers'].toSorted(),
    );
  });

  test('takes up at most 1,080,000 characters, and requests refer to a calculator’s inputs instead of repeating them', () => {
    expect(JSON.stringify(described).length).toBeLessThanOrEqual(1_080_000);
    const repeats = (part: unknown) => JSON.stringify(part).includes('"mortgageInsurancePercent":');
    const { schemas } = described.components;
    const listing = Object.keys(schemas).filter((name) => repeats(schemas[name]));
    expect(repeats(described.paths)).toBe(false);
    expect(listing.filter((name) => !/^(Partial|Whole|Saved)\w+Input$/.test(name))).toEqual([]);
  });

  test('is not serialized again for each request, because a megabyte would block the main thread for 28 ms each time', async () => {
    const stringify = vi.spyOn(JSON, 'stringify');
    const response = await testApp.app.inject('/api/openapi.json');
    const isDescription = (value: unknown) =>
      typeof value === 'object' && value !== null && 'openapi' in value;
    const written = stringify.mock.calls.filter(([value]) => isDescription(value));
    stringify.mockRestore();
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(described);
    expect(written).toHaveLength(0);
  });

  test('is generated in a thread, once for 3 concurrent requests and not at startup', async () => {
    const { workers } = testApp.deps;
    const run = vi.spyOn(workers, 'run');
    const own = await createTestApp({ deps: { workers } });
    expect(run).toHaveBeenCalledTimes(0);
    const request = () => own.app.inject('/api/openapi.json');
    const answers = await Promise.all([request(), request(), request()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(run.mock.calls.map(([job]) => job.name)).toEqual(['describe-api']);
    run.mockRestore();
    await own.close();
  });

  test('out of 70 requests from one IP in a minute, 60 are answered, and another IP has its own 60', async () => {
    const limited = await createTestApp({
      variables: { RATE_LIMIT_FACTOR: '1' },
      deps: { workers: testApp.deps.workers },
    });
    const statusFor = async (remoteAddress: string) =>
      (await limited.app.inject({ url: '/api/openapi.json', remoteAddress })).statusCode;
    const statuses = await Promise.all(Array.from({ length: 70 }, () => statusFor('203.0.113.7')));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await statusFor('203.0.113.8')).toBe(200);
    await limited.close();
  });

  test('after a thread fails, the next request is answered', async () => {
    const { workers } = testApp.deps;
    const run = vi.spyOn(workers, 'run').mockRejectedValueOnce(tooBusy(2));
    const own = await createTestApp({ deps: { workers } });
    expect((await own.app.inject('/api/openapi.json')).statusCode).toBe(503);
    const response = await own.app.inject('/api/openapi.json');
    expect(response.json()).toEqual(described);
    run.mockRestore();
    await own.close();
  });

  test('has exactly the endpoints in the contract', () => {
    const found = Object.entries(described.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(found.toSorted()).toEqual(named.map(([name]) => name).toSorted());
  });

  test('has the specification’s 12 calls under Auth, including forgot and reset', () => {
    const auth = [
      'post login',
      'post register',
      'post logout',
      'get session',
      'post refresh',
      'put profile',
      'delete account',
      'post resend-verification',
      'post verify-email',
      'post forgot-password',
      'post reset-password',
    ].map((call) => call.split(' ') as [string, string]);
    for (const [method, name] of auth)
      expect(described.paths[`/api/auth/${name}`]).toHaveProperty(method);
    expect(described.paths).toHaveProperty('/oauth2/authorization/google');
  });

  test('every reference resolves to a non-empty schema, and none is unused', () => {
    const references = new Set(referencesIn(described));
    expect(references.size).toBeGreaterThan(8);
    for (const reference of references) {
      const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(reference) ?? [];
      const schema = described.components.schemas[name ?? ''];
      expect(schema, reference).toBeDefined();
      expect(schema, reference).not.toHaveProperty('$ref');
      expect(Object.keys(schema ?? {})).not.toEqual([]);
    }
    const names = Object.keys(described.components.schemas);
    expect(names.map((name) => `#/components/schemas/${name}`).toSorted()).toEqual(
      [...references].toSorted(),
    );
    // "undefined" is a value in the contract (a number without a value), but never the name of a schema or a path.
    expect(names).not.toContain('undefined');
    const text = JSON.stringify(described);
    for (const leftover of ['$defs', '$schema', '/undefined', '"undefined":']) {
      expect(text.includes(leftover), leftover).toBe(false);
    }
  });

  test('every operation has a unique id that client generators can use as a name', () => {
    const ids = endpoints.map((each) => operationOf(each).operationId);
    expect(new Set(ids).size).toBe(endpoints.length);
    for (const id of ids) expect(id).toMatch(/^(get|post|put|delete)[A-Z]\w*$/);
    expect(ids).toContain('deleteAuthSessionsBySessionId');
    expect(ids).toContain('postAuthLogin');
  });
});

describe('every endpoint is described', () => {
  test.each(named)('%s', (_name, each) => {
    const { parameters, requestBody, responses, security, summary, tags } = operationOf(each);
    expect(summary).toBe(each.summary);
    expect(tags).toHaveLength(1);
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const braces = [...each.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath.map(({ name }) => name)).toEqual(braces);
    for (const parameter of inPath) expect(parameter.required).toBe(true);
    for (const { schema } of parameters) expect(Object.keys(schema).length).toBeGreaterThan(0);

    const token = parameters.find(({ name }) => name === 'X-XSRF-TOKEN');
    expect(token !== undefined).toBe(each.antiForgery);
    if (token) {
      expect(token).toMatchObject({ in: 'header', required: each.token === null });
      expect(token.schema).toEqual({ type: 'string' });
      expect(token.description).toContain('XSRF-TOKEN cookie');
    }
    const key = parameters.find(({ name }) => name === 'Idempotency-Key');
    expect(key !== undefined).toBe(each.creates);
    expect(requestBody !== undefined).toBe(
      each.body !== null || each.rawBody || each.upload !== null,
    );
    expect(Object.keys(responses)).toEqual([String(each.status), 'default']);
    expect(responses['default']?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } },
    });
    const schemes = [{ session: [] }, ...(each.token ? [{ token: [] }] : [])];
    expect(security).toEqual(each.access === 'visitor' ? [] : schemes);
    expect(operationOf(each)['x-token-scope'] ?? null).toBe(each.token);
    expect(operationOf(each)['x-access']).toBe(each.access);
    expect(operationOf(each)['x-plan-limit'] ?? null).toBe(each.limit);
  });
});

describe('contents', () => {
  test('registration requires an email address and a password of 6 to 256 characters and allows no unknown fields', () => {
    expect(described.components.schemas['Registration']).toMatchObject({
      type: 'object',
      required: ['email', 'password'],
      properties: {
        email: { type: 'string', format: 'email', maxLength: 254 },
        password: { type: 'string', minLength: 6, maxLength: 256 },
        accountType: { enum: ['individual', 'professional'] },
      },
      additionalProperties: false,
    });
  });

  test('the session is a cookie, and a personal access token is a bearer token', () => {
    expect(described.components.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: 'auth_token' },
      token: expect.objectContaining({ type: 'http', scheme: 'bearer' }),
    });
  });

  test('a schema that differs between request and response becomes two: Thing and ThingInput', () => {
    const Part = z.object({ note: z.string().default('none') }).meta({ id: 'Part' });
    const Thing = z.object({ part: Part }).meta({ id: 'Thing' });
    const save = endpoint({
      method: 'PUT',
      path: '/api/things/{id}',
      summary: 'Save',
      params: z.strictObject({ id: z.uuid() }).meta({ id: 'ThingPath' }),
      body: Thing,
      response: Thing,
    });
    const all = describeApi([save], '1') as unknown as Description;
    const { schemas } = all.components;
    expect(schemas['Thing']).toMatchObject({
      properties: { part: { $ref: '#/components/schemas/Part' } },
    });
    expect(schemas['ThingInput']).toMatchObject({
      properties: { part: { $ref: '#/components/schemas/PartInput' } },
    });
    expect(schemas['Part']).toMatchObject({ required: ['note'] });
    expect(schemas).not.toHaveProperty('ThingPath');
    expect(schemas['PartInput']).not.toHaveProperty('required');
    expect(operationOf(save, all).parameters.map(({ name }) => name)).toEqual([
      'id',
      'X-XSRF-TOKEN',
    ]);
  });
});
