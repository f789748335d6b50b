import { z } from 'zod';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/** A description's schemas: named ones appear once under `components` and are referenced elsewhere. */
export interface SchemaBook {
  components: Json;
  reference(this: void, schema: z.ZodType, direction: Direction): Json;
  /** The schema without references, for places that need it inline. */
  spellOut(this: void, schema: z.ZodType, direction: Direction): Json;
}

/**
 * Request and response schemas may differ under one name, since a field with a default is optional only in the request.
 * The request's schema is then called `NameInput`.
 */
export function openSchemaBook(answers: z.ZodType[]): SchemaBook {
  const components: Json = {};
  const texts = new Map<string, string>();
  const converted = { input: new Map<z.ZodType, Parts>(), output: new Map<z.ZodType, Parts>() };
  const partsOf = (schema: z.ZodType, direction: Direction): Parts => {
    const known = converted[direction].get(schema) ?? convert(schema, direction);
    converted[direction].set(schema, known);
    return known;
  };
  const answered = new Set(
    answers.flatMap((schema) => Object.keys(partsOf(schema, 'output').parts)),
  );
  const nameOf = (id: string, direction: Direction): string =>
    direction === 'input' && answered.has(id) ? `${id}Input` : id;

  const rebasedText = (value: unknown, direction: Direction): string =>
    JSON.stringify(value).replaceAll(
      /"#\/\$defs\/([^"]+)"/g,
      (_all, id: string) => `"#/components/schemas/${nameOf(id, direction)}"`,
    );
  const rebase = (value: unknown, direction: Direction): Json =>
    JSON.parse(rebasedText(value, direction)) as Json;
  const keep = (parts: Json, direction: Direction): void => {
    for (const [id, part] of Object.entries(parts)) {
      const name = nameOf(id, direction);
      const text = rebasedText(part, direction);
      const known = texts.get(name);
      if (known === text) continue;
      if (known !== undefined) throw new Error(`Two contract schemas are named ${name}.`);
      texts.set(name, text);
      components[name] = JSON.parse(text);
    }
  };

  function reference(schema: z.ZodType, direction: Direction): Json {
    const { body, parts } = partsOf(schema, direction);
    keep(parts, direction);
    return rebase(body, direction);
  }

  function spellOut(schema: z.ZodType, direction: Direction): Json {
    const { body, parts } = partsOf(schema, direction);
    const { $ref = '' } = body as { $ref?: string };
    const id = $ref.replace('#/$defs/', '');
    const { [id]: own = body, ...others } = parts;
    keep(others, direction);
    return rebase(own, direction);
  }
  return { components, reference, spellOut };
}

interface Parts {
  body: Json;
  /** The named schemas it refers to. */
  parts: Json;
}

function convert(schema: z.ZodType, io: Direction): Parts {
  const {
    $schema: _version,
    $defs: parts = {},
    ...body
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: dropRepeatedPattern }) as Json;
  return { body, parts: parts as Json };
}

/** Drops the patterns of UUIDs and dates, which took up a twentieth of the description; `format` says the same. */
function dropRepeatedPattern({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date') delete jsonSchema.pattern;
}
