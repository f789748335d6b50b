import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

export interface ApiField {
  name: string;
  type: string;
  isRequired: boolean;
}

export interface ApiEntry {
  id: string;
  method: string;
  path: string;
  summary: string;
  access: string;
  fields: readonly { where: string; fields: readonly ApiField[] }[];
  curl: string;
  typescript: string;
}

const ACCESS = {
  visitor: 'Anyone',
  user: 'Signed in',
  subscriber: 'Signed in, with a plan if one is required',
} as const;

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

function typeOf({ type, enum: choices, const: only, anyOf, items }: Schema): string {
  if (choices) return choices.map(String).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ');
  if (type === 'array') return `${items ? typeOf(items) : 'any'}[]`;
  return [type ?? 'object'].flat().join(' | ');
}

function fieldsOf(schema: z.ZodType | null): ApiField[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeOf(field),
    isRequired: required.includes(name),
  }));
}

const sampleOf = (fields: readonly ApiField[]): string =>
  `{ ${fields
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => `"${name}": …`)
    .join(', ')} }`;

function entryOf(endpoint: Endpoint): ApiEntry {
  const { method, path, summary, access, params, query, body, antiForgery } = endpoint;
  const parts = [
    { where: 'Path parameters', fields: fieldsOf(params) },
    { where: 'Query parameters', fields: fieldsOf(query) },
    { where: 'Body', fields: fieldsOf(body) },
  ].filter(({ fields }) => fields.length > 0);
  const sent = body ? sampleOf(fieldsOf(body)) : null;
  const headers = [
    ...(antiForgery ? ['-H "X-XSRF-TOKEN: $TOKEN"'] : []),
    ...(sent ? ['-H "Content-Type: application/json"', `-d '${sent}'`] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(antiForgery
      ? ["headers: { 'X-XSRF-TOKEN': token, 'Content-Type': 'application/json' }"]
      : []),
    ...(sent ? ['body: JSON.stringify(input)'] : []),
  ];
  return {
    id: `${method}${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    method,
    path,
    summary,
    access: ACCESS[access],
    fields: parts,
    curl: [`curl -b cookies.txt -X ${method} "$FREEHOLD${path}"`, ...headers].join(' \\\n  '),
    typescript: `const answer = await fetch(\`\${origin}${path.replaceAll('{', '${')}\`${options.length > 0 ? `, {\n  ${options.join(',\n  ')},\n}` : ''});`,
  };
}

/** Grouped by product area: the first path segment after /api and /api/v2. */
export function apiGroups(): { name: string; entries: ApiEntry[] }[] {
  const groups = new Map<string, ApiEntry[]>();
  for (const endpoint of endpoints) {
    const [, name = ''] = /^\/(?:api\/)?(?:v2\/)?([^/]+)/.exec(endpoint.path) ?? [];
    groups.set(name, [...(groups.get(name) ?? []), entryOf(endpoint)]);
  }
  return [...groups].map(([name, entries]) => ({ name, entries }));
}
