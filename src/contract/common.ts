import { z } from 'zod';

/** PostgreSQL cannot store U+0000, and no name or note needs it. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters`)
    .refine((value) => !value.includes('\0'), 'Must not contain a null character');

export const Email = text(254)
  .trim()
  .regex(
    /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]+$/,
    'Please enter a valid email address',
  )
  .meta({ format: 'email' });

/** The two letters of a state, however written. */
export const StateCode = text(50)
  .trim()
  .regex(/^[A-Za-z]{2}$/, 'Use the two letters of the state')
  .toUpperCase();

/** An instant on the wire: ISO 8601 with `Z`. */
export const Instant = z.iso.datetime();

export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
