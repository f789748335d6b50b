import type { Endpoint } from '#contract/endpoint.ts';
import {
  example,
  exampleBody,
  ownedIds,
  PLAIN_PARAMS,
  paramNames,
  pathOf,
  schemaOf,
} from '#server/testing/contract-examples.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { CostlyRequest } from './costly-requests.ts';

/** For schemas whose generated example is refused. */
const QUERIES: Readonly<Record<string, string>> = {
  bbox: '-83.2,39.8,-82.8,40.2',
  address: '1428 Bryden Road, Columbus, OH',
  zipCode: '43205',
};

const KNOWN_PARAMS: Readonly<Record<string, string>> = {
  ...PLAIN_PARAMS,
  zipCode: '43205',
  tractId: '39049000110',
};

const REGISTRATION = {
  email: 'crowd@example.com',
  password: 'correct horse battery',
  firstName: 'Ada',
  lastName: 'Crowd',
};

const idFor = async (testApp: TestApp, name: string, userId: string): Promise<string> =>
  // A second one may be refused, such as a second checkout; then an unknown id is used.
  (await ownedIds[name]?.(testApp, userId).catch(() => null)) ?? crypto.randomUUID();

/** Creates the ids that a path needs and that are missing. */
export async function addIds(
  testApp: TestApp,
  endpoint: Endpoint,
  userId: string,
  ids: Map<string, string>,
): Promise<void> {
  for (const name of paramNames(endpoint))
    if (!ids.has(name) && !(name in KNOWN_PARAMS))
      ids.set(name, await idFor(testApp, name, userId));
}

/**
 * A request for which the endpoint does its work: the costliest known, otherwise one generated from its schemas; null
 * if its path needs an id that is missing.
 */
export function requestTo(
  endpoint: Endpoint,
  ids: ReadonlyMap<string, string>,
  costly: readonly CostlyRequest[],
): { path: string; body?: string } | null {
  const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]*')}(\\?|$)`);
  const known = costly.find(({ method, path }) => method === endpoint.method && pattern.test(path));
  if (known) return known;
  const params = { ...KNOWN_PARAMS, ...Object.fromEntries(ids) };
  if (paramNames(endpoint).some((name) => !(name in params))) return null;
  const path = pathOf(endpoint, params);
  const { properties = {}, required = [] } = endpoint.query ? schemaOf(endpoint.query) : {};
  const query = new URLSearchParams(
    required.map((name) => [name, QUERIES[name] ?? String(example(properties[name] ?? {}))]),
  );
  const body = endpoint.path.endsWith('/register') ? REGISTRATION : exampleBody(endpoint);
  return {
    path: query.size > 0 ? `${path}?${query.toString()}` : path,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
