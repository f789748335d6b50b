import { inspectLogo } from '#server/reports/logo/inspect-logo.ts';
import { MARGIN, type Sheet } from './sheet.ts';
import { picture } from './structure.ts';

/** In points; a small image is printed at one point per pixel, not enlarged. */
const ROOM = { width: 180, height: 48 };

/**
 * Draws the logo at the left margin and returns its height, or null if there is no logo. The image is inspected again
 * because the library decodes it where errors can't be caught, and a bad stored image must not break the report.
 */
export function drawLogo(sheet: Sheet, image: string | null): number | null {
  const logo = image === null ? null : inspectLogo(image);
  if (logo === null || typeof logo === 'string') return null;
  const scale = Math.min(1, ROOM.width / logo.width, ROOM.height / logo.height);
  const height = logo.height * scale;
  picture(sheet, 'Logo', () =>
    sheet.pdf.image(logo.bytes, MARGIN, sheet.y - 4, { width: logo.width * scale, height }),
  );
  return height;
}
