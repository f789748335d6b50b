import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/** The schemas of a description: named ones once under `components`, and references to them elsewhere. */
export interface SchemaBook {
  components: Json;
  reference(this: void, schema: z.ZodType, direction: Direction): Json;
  /** The same without a reference, for schemas that must be inlined. */
  spellOut(this: void, schema: z.ZodType, direction: Direction): Json;
}

/**
 * Request and response may differ under one name, as a field with a default is optional in the request only; then the
 * request's schema is called `NameInput`.
 */
export function openSchemaBook(answers: z.ZodType[]): SchemaBook {
  const components: Json = {};
  const answered = new Set(
    answers.flatMap((schema) => Object.keys(convert(schema, 'output').parts)),
  );
  const nameOf = (id: string, direction: Direction): string =>
    direction === 'input' && answered.has(id) ? `${id}Input` : id;

  const rebase = (value: unknown, direction: Direction): Json =>
    JSON.parse(
      JSON.stringify(value).replaceAll(
        /"#\/\$defs\/([^"]+)"/g,
        (_all, id: string) => `"#/components/schemas/${nameOf(id, direction)}"`,
      ),
    ) as Json;
  const keep = (parts: Json, direction: Direction): void => {
    for (const [id, part] of Object.entries(parts)) {
      const name = nameOf(id, direction);
      const schema = rebase(part, direction);
      if (components[name] && !isDeepStrictEqual(components[name], schema))
        throw new Error(`Two schemas of the contract are called ${name}.`);
      components[name] = schema;
    }
  };

  function reference(schema: z.ZodType, direction: Direction): Json {
    const { body, parts } = convert(schema, direction);
    keep(parts, direction);
    return rebase(body, direction);
  }

  function spellOut(schema: z.ZodType, direction: Direction): Json {
    const { body, parts } = convert(schema, direction);
    const { $ref = '' } = body as { $ref?: string };
    const id = $ref.replace('#/$defs/', '');
    const { [id]: own = body, ...others } = parts;
    keep(others, direction);
    return rebase(own, direction);
  }
  return { components, reference, spellOut };
}

function convert(schema: z.ZodType, io: Direction): { body: Json; parts: Json } {
  const {
    $schema: _version,
    $defs: parts = {},
    ...body
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return { body, parts: parts as Json };
}
