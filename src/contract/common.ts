import { z } from 'zod';

/** Half of a surrogate pair isn't a character, and PostgreSQL rejects it in JSON. */
const LONE_SURROGATE = /\p{Cs}/u;

/**
 * Any text in a request. Length is checked first and a failure stops the check, so later patterns and transforms never
 * see more than `max` characters. PostgreSQL can't store U+0000.
 */
export const text = (max: number, tooLong = `Enter at most ${max} characters`) =>
  z
    .string()
    .max(max, { error: tooLong, abort: true })
    .refine((value) => !value.includes('\0'), {
      error: 'Can’t contain a null character',
      abort: true,
    })
    .refine((value) => !LONE_SURROGATE.test(value), {
      error: 'Can’t contain an incomplete character',
      abort: true,
    });

/** One of our own IDs. */
export const Id = text(36).check(z.uuid());

/** No spaces, one at sign, a dot after it. The pattern finds the domain's first dot without backtracking. */
export const Email = text(254)
  .trim()
  .regex(
    /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]][^\s@<>(),;:"\\[\].]*\.[^\s@<>(),;:"\\[\]]+$/,
    'Please enter a valid email address',
  )
  .meta({ format: 'email' });

/** A two-letter state code, in either case. */
export const StateCode = text(50)
  .trim()
  .regex(/^[A-Za-z]{2}$/, 'Enter the two-letter state code')
  .toUpperCase();

/** An instant on the wire: ISO 8601 with `Z`. */
export const Instant = z.iso.datetime();

/** An instant sent by the caller. */
export const GivenInstant = text(40).check(Instant);

export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
