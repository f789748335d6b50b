import { z } from 'zod';

/** For responses we don't control: unknown fields are dropped, and missing or invalid values become null. */
export const lenientText = z.string().trim().min(1).nullable().catch(null);
export const number = z.number().nullable().catch(null);
export const flag = z.boolean().nullable().catch(null);

/** Keeps the items that parse and drops the rest. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) => readable(item, entries));

/** Converts an object keyed by year or date to a list, oldest first. */
export const byDate = <T extends z.ZodType>(item: T) =>
  z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((entries) =>
      readable(
        item,
        Object.keys(entries)
          .toSorted()
          .map((key) => entries[key]),
      ),
    );

function readable<T extends z.ZodType>(item: T, entries: unknown[]): z.output<T>[] {
  return entries.flatMap((entry) => {
    const result = item.safeParse(entry);
    return result.success ? [result.data] : [];
  });
}
