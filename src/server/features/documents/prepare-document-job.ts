import { type DocumentType, MOST_DOCUMENT_BYTES } from '#domain/documents/documents.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { WorkerJob } from '#server/workers/job.ts';
import { detectType } from './detect-type.ts';

/** Large enough for the 48 megapixels of a phone's camera; a picture that claims more isn't decoded. */
const MOST_PIXELS = 64_000_000;
/** The longest side of a stored picture: enough to read a long receipt. */
const LONGEST_SIDE = 4000;
const THUMBNAIL_SIDE = 320;
const QUALITY = 84;

export interface PreparedDocument {
  type: DocumentType;
  content: Uint8Array;
  /** WebP; null for a PDF. */
  thumbnail: Uint8Array | null;
  width: number | null;
  height: number | null;
}

const unreadable = (what: string) =>
  new AppError(
    415,
    'unreadable-document',
    `We couldn’t read this ${what}. It may be damaged or incomplete. Try another copy.`,
  );

/**
 * Decides a file's type from its content and makes it safe to keep: images are decoded and re-encoded, upright and
 * without metadata such as location; PDFs stay as they are.
 */
export const prepareDocumentJob: WorkerJob<Uint8Array, PreparedDocument> = {
  name: 'prepare a document',
  lengthOf: ({ byteLength }) => (byteLength > 500_000 ? 'long' : 'short'),
  run: async (bytes) => {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const type = detectType(file);
    if (type === 'heic')
      throw new AppError(
        415,
        'unsupported-document',
        'HEIC photos can’t be stored. On an iPhone, choose Settings > Camera > Formats > Most Compatible, or upload a JPEG.',
      );
    if (type === null)
      throw new AppError(
        415,
        'unsupported-document',
        'This file isn’t a photo or PDF. Choose a JPEG, PNG, WebP or PDF.',
      );
    if (type !== 'pdf') return prepareImage(file, type);
    return { type, content: file, thumbnail: null, width: null, height: null };
  },
};

async function prepareImage(
  file: Buffer,
  type: Exclude<DocumentType, 'pdf'>,
): Promise<PreparedDocument> {
  // Loaded by the thread that needs it, so the main thread never holds it in memory.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const input = sharp(file, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      sequentialRead: true,
    });
    const inside = { fit: 'inside', withoutEnlargement: true } as const;
    const upright = input.autoOrient().resize(LONGEST_SIDE, LONGEST_SIDE, inside);
    const encoded = {
      jpeg: () => upright.jpeg({ quality: QUALITY }),
      png: () => upright.png({ compressionLevel: 8 }),
      webp: () => upright.webp({ quality: QUALITY }),
    }[type]();
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, inside)
      .webp({ quality: 70 })
      .toBuffer();
    if (data.byteLength > MOST_DOCUMENT_BYTES) throw unreadable('image');
    return { type, content: data, thumbnail, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && error.message.includes('pixel limit'))
      throw new AppError(
        415,
        'too-many-pixels',
        'This picture has more than 64 megapixels. Reduce the file size and try again.',
      );
    throw unreadable('image');
  }
}
