import { z } from 'zod';

/** Any list in a request; one that's too long is rejected before its entries are parsed. */
export function list<Item extends z.ZodType>(
  item: Item,
  max: number,
  tooLong = `Enter at most ${max} entries`,
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
