import { inspectLogo } from '#server/reports/logo/inspect-logo.ts';
import { MARGIN, type Sheet } from './sheet.ts';
import { picture } from './structure.ts';

/** Points; a small picture is printed at a point for each pixel, not enlarged. */
const ROOM = { width: 180, height: 48 };

/**
 * At the left margin; returns its height, or null where there is none. Inspected again: the library decodes it where
 * no error can be caught, and whatever was stored must not cost the user the report.
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
