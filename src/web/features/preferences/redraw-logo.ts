import { LOGO_LIMITS, LOGO_PROBLEMS, LOGO_TYPES } from '#domain/accounts/report-logo.ts';

/** A larger file would be slow to open and is unlikely to be a logo. */
const MOST_MEGABYTES = 20;
/** Tried in order; the first that makes the file small enough is used. */
const JPEG_QUALITIES = [0.92, 0.8, 0.6, 0.4];

/** Why a chosen file can't be the logo, as a sentence for the user. */
export class LogoFileError extends Error {}

/**
 * The image in base64, redrawn no larger than a logo may be. Redrawing lets us print any format the browser can show,
 * and strips metadata such as a photo's location. PNG if it fits, because it's exact and may be transparent; otherwise
 * JPEG.
 */
export async function redrawLogo(file: File): Promise<string> {
  if (!LOGO_TYPES.some((type) => type === file.type))
    throw new LogoFileError(LOGO_PROBLEMS['not-a-picture']);
  if (file.size > MOST_MEGABYTES * 1e6)
    throw new LogoFileError(`Choose an image up to ${MOST_MEGABYTES} MB.`);
  const picture = await createImageBitmap(file).catch(() => {
    throw new LogoFileError(LOGO_PROBLEMS.damaged);
  });
  const { width, height } = picture;
  const scale = Math.min(1, LOGO_LIMITS.width / width, LOGO_LIMITS.height / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing)
    throw new LogoFileError('This browser can’t process the image. Try another browser.');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await smallEnough(canvas, drawing);
  if (!blob) throw new LogoFileError(LOGO_PROBLEMS['too-large']);
  return base64Of(blob);
}

async function smallEnough(
  canvas: HTMLCanvasElement,
  drawing: CanvasRenderingContext2D,
): Promise<Blob | null> {
  const fits = (blob: Blob | null) => blob !== null && blob.size <= LOGO_LIMITS.bytes;
  const png = await blobOf(canvas, 'image/png');
  if (fits(png)) return png;
  // JPEG has no transparency, so fill with paper white.
  drawing.globalCompositeOperation = 'destination-over';
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  for (const quality of JPEG_QUALITIES) {
    // oxlint-disable-next-line no-await-in-loop -- the next only when this one is too large
    const jpeg = await blobOf(canvas, 'image/jpeg', quality);
    if (fits(jpeg)) return jpeg;
  }
  return null;
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

/** The part of a data URL after the comma. */
const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = reader.result;
      if (typeof url === 'string') resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new LogoFileError(LOGO_PROBLEMS.damaged)));
    reader.readAsDataURL(blob);
  });
