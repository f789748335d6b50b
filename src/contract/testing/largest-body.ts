import type { z } from 'zod';
import { definitionOf, firstLengthOf } from './request-schemas.ts';

/** A double never needs more digits, sign and exponent than this. */
const LONGEST_NUMBER = '-1.7976931348623157e+308'.length;
/** The most bytes UTF-8 uses for one UTF-16 unit; an imported file is plain letters, some of them escaped. */
const BYTES_PER_CHARACTER = 3;
const BYTES_PER_FILE_CHARACTER = 2;
const FILE_CHARACTERS = 100_000;

/** The number of bytes in the largest JSON that a schema accepts. */
export function largestBody(schema: z.core.$ZodType): number {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'string': {
      const { maximum } = firstLengthOf(schema)!;
      const isFile = maximum > FILE_CHARACTERS;
      return 2 + maximum * (isFile ? BYTES_PER_FILE_CHARACTER : BYTES_PER_CHARACTER);
    }
    case 'enum':
      return largestOf(Object.values(def.entries));
    case 'literal':
      return largestOf(def.values);
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([name, inner]) => JSON.stringify(name).length + 2 + largestBody(inner),
      );
      return 2 + fields.reduce((sum, size) => sum + size, 0);
    }
    case 'array':
      return 2 + firstLengthOf(schema)!.maximum * (1 + largestBody(def.element));
    case 'union':
      return Math.max(...def.options.map(largestBody));
    case 'pipe':
      return largestBody(definitionOf(def.in).type === 'transform' ? def.out : def.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
      return Math.max('null'.length, largestBody(def.innerType));
    default:
      return LONGEST_NUMBER;
  }
}

const largestOf = (values: readonly unknown[]): number =>
  Math.max(...values.map((value) => JSON.stringify(value).length));
