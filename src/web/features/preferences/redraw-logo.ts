import { LOGO_LIMITS, LOGO_PROBLEMS, LOGO_TYPES } from '#domain/accounts/report-logo.ts';

/** A larger file would be slow to open, and is hardly a logo. */
const MOST_MEGABYTES = 20;
/** The best that fits. */
const JPEG_QUALITIES = [0.92, 0.8, 0.6, 0.4];

/** Why a chosen file cannot be the logo, as a sentence for the user. */
export class LogoFileError extends Error {}

/**
 * The picture in base64, drawn again no larger than a logo may be: any kind that the browser shows can be printed then,
 * and where a photo was taken stays behind. A PNG where it fits, as it is exact and may be transparent; else a JPEG.
 */
export async function redrawLogo(file: File): Promise<string> {
  if (!LOGO_TYPES.some((type) => type === file.type))
    throw new LogoFileError(LOGO_PROBLEMS['not-a-picture']);
  if (file.size > MOST_MEGABYTES * 1e6)
    throw new LogoFileError(`Choose a picture of at most ${MOST_MEGABYTES} MB.`);
  const picture = await createImageBitmap(file).catch(() => {
    throw new LogoFileError(LOGO_PROBLEMS.damaged);
  });
  const { width, height } = picture;
  const scale = Math.min(1, LOGO_LIMITS.width / width, LOGO_LIMITS.height / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new LogoFileError('This browser cannot prepare the picture. Try another.');
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
  // A JPEG is not transparent: what was is white, as the paper.
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

/** What follows the comma of its data URL. */
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
