import { americanNumber } from '#domain/text/american-number.ts';

/** The picture on the cover of a user's PDF reports. */
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** Pixels and bytes: sharp at 3 inches on paper, and small beside a report of 10 pages. */
export const LOGO_LIMITS = { width: 600, height: 240, bytes: 60_000 } as const;

/** Base64 writes 3 bytes as 4 characters. */
export const LONGEST_LOGO = Math.ceil(LOGO_LIMITS.bytes / 3) * 4;

/** Why a picture cannot be printed, and what to do about it. */
export const LOGO_PROBLEMS = {
  'not-a-picture': 'Choose a PNG or JPEG picture.',
  'too-large': `Use a picture of at most ${LOGO_LIMITS.width} × ${LOGO_LIMITS.height} pixels and ${americanNumber(LOGO_LIMITS.bytes, 0, 0)} bytes.`,
  damaged: 'This picture is damaged. Save it again in a picture editor and choose the new file.',
  unsupported:
    'This kind of picture cannot be printed. Save it as a PNG without interlacing and without a palette that is transparent, or as an RGB JPEG.',
} as const;
export type LogoProblem = keyof typeof LOGO_PROBLEMS;
