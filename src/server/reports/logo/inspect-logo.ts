import { LOGO_LIMITS, type LogoProblem } from '#domain/accounts/report-logo.ts';
import { inspectJpeg, JPEG_SIGNATURE } from './inspect-jpeg.ts';
import { inspectPng, PNG_SIGNATURE } from './inspect-png.ts';
import { type LogoPicture, LogoRefusal } from './logo-picture.ts';

/** Reads a base64 image, or says why it can't be printed. The type is detected from the bytes. */
export function inspectLogo(image: string): LogoPicture | LogoProblem {
  const bytes = Buffer.from(image, 'base64');
  if (bytes.length > LOGO_LIMITS.bytes) return 'too-large';
  const startsWith = (signature: Buffer) => bytes.subarray(0, signature.length).equals(signature);
  try {
    if (startsWith(PNG_SIGNATURE)) return inspectPng(bytes);
    if (startsWith(JPEG_SIGNATURE)) return inspectJpeg(bytes);
    return 'not-a-picture';
  } catch (error) {
    if (error instanceof LogoRefusal) return error.problem;
    throw error;
  }
}
