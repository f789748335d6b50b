import { z } from 'zod';

/** Any list of a request: one that is too long is refused before its entries are parsed. */
export function list<Item extends z.ZodType>(
  item: Item,
  max: number,
  tooLong = `Use at most ${max} entries`,
): z.ZodType<z.output<Item>[], z.input<Item>[]> {
  return z.preprocess(
    (value, context) => {
      if (!Array.isArray(value) || value.length <= max) return value;
      context.addIssue({ code: 'too_big', origin: 'array', maximum: max, message: tooLong });
      return z.NEVER;
    },
    z.array(item).max(max, tooLong),
  ) as z.ZodType<z.output<Item>[], z.input<Item>[]>;
}
