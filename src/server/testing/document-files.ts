import sharp from 'sharp';
import type { TestBrowser } from './test-app.ts';

interface Drawn {
  width?: number;
  height?: number;
  /** As a phone stores it: rotated, with the location where it was taken. */
  isFromPhone?: boolean;
}

/** A picture of the given size in one color. */
export async function drawnImage(
  type: 'jpeg' | 'png' | 'webp',
  { width = 60, height = 40, isFromPhone = false }: Drawn = {},
): Promise<Buffer> {
  const background = { r: 200, g: 180, b: 150 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  const withPlace = picture.withExif({
    IFD0: { Make: 'Phone', Orientation: '6' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 57/1 40/1', GPSLongitudeRef: 'W' },
  });
  return (isFromPhone ? withPlace.withMetadata({ orientation: 6 }) : picture)
    .toFormat(type)
    .toBuffer();
}

/** One empty page. */
export const EXAMPLE_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export const filesUrl = (propertyId: string): string => `/api/user-properties/${propertyId}/files`;

/** Uploads a file as its body, as a browser does. */
export const upload = (
  browser: TestBrowser,
  propertyId: string,
  content: Buffer,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  browser.send(
    'POST',
    `${filesUrl(propertyId)}?${new URLSearchParams({ name: 'Receipt', ...query })}`,
    content,
    { headers: { 'content-type': 'application/octet-stream', ...headers } },
  );
