import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

export interface SchemaPart {
  /** Endpoint and field, such as `PUT /api/auth/profile body.email`. */
  path: string;
  schema: z.core.$ZodType;
  /** A whole field or entry, not a part of what it accepts. */
  isField: boolean;
}

/** A schema's zod definition. */
export const definitionOf = ({ _zod: { def } }: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] =>
  def as z.core.$ZodTypes['_zod']['def'];

/** The length limit of a schema's first check, and whether it aborts; null without such a check. */
export function firstLengthOf(schema: z.core.$ZodType): { maximum: number; ends: boolean } | null {
  const [first] = definitionOf(schema).checks ?? [];
  if (!first) return null;
  const { _zod: internals } = first;
  const { check, maximum, abort } = internals.def as z.core.$ZodCheckMaxLengthDef;
  return check === 'max_length' ? { maximum, ends: abort === true } : null;
}

/** Every schema in everything an endpoint accepts, including nested ones. */
export function requestParts(endpoint: Endpoint): SchemaPart[] {
  const { method, path, params, query, body } = endpoint;
  return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? partsOf(schema, `${method} ${path} ${part}`) : [],
  );
}

export interface NumberField {
  path: string;
  schema: z.core.$ZodType;
  /** A fraction within the field's bounds. */
  fraction: number;
}

/** Every request field that accepts a number, including those in a query, where numbers are text. */
export function numberFields(endpoint: Endpoint): NumberField[] {
  return requestParts(endpoint).flatMap(({ path, schema, isField }) => {
    if (!isField) return [];
    const numbers = partsOf(schema, path).filter(
      (part) => part.path === path && definitionOf(part.schema).type === 'number',
    );
    const bounds = numbers.flatMap((part) => boundsOf(part.schema));
    return numbers.length === 0 ? [] : [{ path, schema, fraction: fractionWithin(bounds) }];
  });
}

type Bound = { check: string; value: number };

const boundsOf = (schema: z.core.$ZodType): Bound[] =>
  (definitionOf(schema).checks ?? [])
    .map(({ _zod: internals }) => internals.def as unknown as Bound)
    .filter(({ check }) => check === 'greater_than' || check === 'less_than');

function fractionWithin(bounds: Bound[]): number {
  const valuesOf = (kind: string) =>
    bounds.filter(({ check }) => check === kind).map(({ value }) => value);
  const least = Math.max(-1e9, ...valuesOf('greater_than'));
  const most = Math.min(1e9, ...valuesOf('less_than'));
  return Math.min(Math.max(Math.floor(least), 0) + 1.5, Math.floor((least + most) / 2) + 0.5);
}

function partsOf(schema: z.core.$ZodType, path: string, isField = false): SchemaPart[] {
  return [{ path, schema, isField }, ...innerOf(schema, path)];
}

function innerOf(schema: z.core.$ZodType, path: string): SchemaPart[] {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) =>
        partsOf(inner, `${path}.${name}`, true),
      );
    case 'array':
      return partsOf(def.element, `${path}[]`, true);
    case 'union':
      return def.options.flatMap((option) => partsOf(option, path));
    case 'pipe':
      return [...partsOf(def.in, path), ...partsOf(def.out, path)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return partsOf(def.innerType, path);
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
      return [];
    default:
      // A record, a lazy schema or unknown JSON has no bound to read.
      throw new Error(`${path}: requests may not contain a schema of type ${def.type}`);
  }
}
