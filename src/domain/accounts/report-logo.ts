import { americanNumber } from '#domain/text/american-number.ts';

/** The logo on the cover of a user's PDF reports. */
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** Pixels and bytes: sharp at 3 inches in print, and small next to a 10-page report. */
export const LOGO_LIMITS = { width: 600, height: 240, bytes: 60_000 } as const;

/** Base64 writes 3 bytes as 4 characters. */
export const LONGEST_LOGO = Math.ceil(LOGO_LIMITS.bytes / 3) * 4;

/** Why an image can't be printed, and what to do about it. */
export const LOGO_PROBLEMS = {
  'not-a-picture': 'Choose a PNG or JPEG image.',
  'too-large': `Choose an image of at most ${LOGO_LIMITS.width} × ${LOGO_LIMITS.height} pixels and ${americanNumber(LOGO_LIMITS.bytes, 0, 0)} bytes.`,
  damaged: 'This image is damaged. Save it again in an image editor and choose the new file.',
  unsupported:
    'We can’t print this kind of image. Save it as an RGB JPEG, or as a PNG without interlacing or a transparent palette.',
} as const;
export type LogoProblem = keyof typeof LOGO_PROBLEMS;
