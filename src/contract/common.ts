import { z } from 'zod';

/** Half of a surrogate pair: no character, and PostgreSQL refuses it in JSON. */
const LONE_SURROGATE = /\p{Cs}/u;

/**
 * Any text of a request. Its length is checked first, and whatever fails here ends the check: no pattern and no
 * transform added to it ever runs over more than `max` characters. PostgreSQL cannot store U+0000.
 */
export const text = (max: number, tooLong = `Use at most ${max} characters`) =>
  z
    .string()
    .max(max, { error: tooLong, abort: true })
    .refine((value) => !value.includes('\0'), {
      error: 'Must not contain a null character',
      abort: true,
    })
    .refine((value) => !LONE_SURROGATE.test(value), {
      error: 'Must not contain an incomplete character',
      abort: true,
    });

/** An id of ours. */
export const Id = text(36).check(z.uuid());

/** No spaces, one at sign, a dot after it; the domain's first dot is found without trying every other one. */
export const Email = text(254)
  .trim()
  .regex(
    /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]][^\s@<>(),;:"\\[\].]*\.[^\s@<>(),;:"\\[\]]+$/,
    'Please enter a valid email address',
  )
  .meta({ format: 'email' });

/** The two letters of a state, however written. */
export const StateCode = text(50)
  .trim()
  .regex(/^[A-Za-z]{2}$/, 'Enter the two-letter state code')
  .toUpperCase();

/** An instant on the wire: ISO 8601 with `Z`. */
export const Instant = z.iso.datetime();

/** An instant that a caller names. */
export const GivenInstant = text(40).check(Instant);

export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
