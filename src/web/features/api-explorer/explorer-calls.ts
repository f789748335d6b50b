import type { ApiDocument, Schema } from '#web/lib/api/api-document.ts';

export interface ExplorerField {
  name: string;
  where: 'path' | 'query';
  isRequired: boolean;
  example: string;
}

export interface ExplorerCall {
  /** `GET /api/health` */
  id: string;
  method: string;
  path: string;
  summary: string;
  access: string;
  fields: readonly ExplorerField[];
  /** An example body as indented JSON; null if the call takes none. */
  body: string | null;
  needsToken: boolean;
}

const TOKEN_HEADER = 'X-XSRF-TOKEN';
/** Depth limit, so that recursive schemas don't go on forever. */
const DEEPEST = 8;

/** A value that fits the schema; omits optional fields if an object has required ones. */
export function exampleOf(schema: Schema, named: Record<string, Schema>, depth = 0): unknown {
  if (depth > DEEPEST) return null;
  const inner = (part: Schema) => exampleOf(part, named, depth + 1);
  if (schema.$ref) return inner(named[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return inner(choice);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner));
  const type = [schema.type].flat()[0];
  if (type === 'object') {
    const { properties = {}, required = [] } = schema;
    const entries = Object.entries(properties);
    const shown =
      required.length > 0 ? entries.filter(([name]) => required.includes(name)) : entries;
    return Object.fromEntries(shown.map(([name, part]) => [name, inner(part)]));
  }
  if (type === 'array') return schema.items ? [inner(schema.items)] : [];
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (schema.format === 'email') return 'ada@example.com';
  if (schema.format === 'date') return '2026-11-15';
  return 'text'.padEnd(schema.minLength ?? 0, 'x');
}

/** Every call in the document that takes a JSON body or no body, in document order. */
export function callsOf({ paths, components }: ApiDocument): ExplorerCall[] {
  const named = components.schemas;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, operation]): ExplorerCall[] => {
      const { parameters = [], requestBody, summary } = operation;
      const content = requestBody?.content['application/json'];
      if (requestBody && !content) return [];
      const method = verb.toUpperCase();
      return [
        {
          id: `${method} ${path}`,
          method,
          path,
          summary,
          access: operation['x-access'] ?? 'visitor',
          fields: parameters.flatMap(({ name, in: where, required = false, schema }) =>
            where === 'header'
              ? []
              : [
                  {
                    name,
                    where,
                    isRequired: required,
                    example: required ? String(exampleOf(schema, named)) : '',
                  },
                ],
          ),
          body: content ? JSON.stringify(exampleOf(content.schema, named), null, 2) : null,
          needsToken: parameters.some(({ name }) => name === TOKEN_HEADER),
        },
      ];
    }),
  );
}

/** Calls that contain every typed word in the method, path or summary. */
export function findCalls(calls: readonly ExplorerCall[], typed: string): ExplorerCall[] {
  const terms = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ id, summary }) => {
    const text = `${id} ${summary}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}
