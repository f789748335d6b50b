import { decimals } from '#domain/text/number-text.ts';

const MB = 1024 * 1024;

/** What can be uploaded. The content decides the type; names and declared types don't matter. */
export const DOCUMENT_TYPES = {
  jpeg: { contentType: 'image/jpeg', label: 'JPEG photo', extension: 'jpg' },
  png: { contentType: 'image/png', label: 'PNG image', extension: 'png' },
  webp: { contentType: 'image/webp', label: 'WebP image', extension: 'webp' },
  pdf: { contentType: 'application/pdf', label: 'PDF', extension: 'pdf' },
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;
export const DOCUMENT_TYPE_IDS = Object.keys(DOCUMENT_TYPES) as [DocumentType, ...DocumentType[]];

export const MOST_DOCUMENT_BYTES = 20 * MB;

/** How many days a deleted document can be restored. */
export const DOCUMENT_RESTORE_DAYS = 30;

/** "850 KB", "1.4 MB", "2 GB". */
export function bytesText(bytes: number): string {
  if (bytes < MB) return `${decimals(Math.ceil(bytes / 1024), 0)} KB`;
  if (bytes < 1024 * MB) return `${decimals(bytes / MB, 1)} MB`;
  return `${decimals(bytes / (1024 * MB), 1)} GB`;
}

/** The file's name when it's saved, which must end the way its type does. */
export function fileNameOf({ name, type }: { name: string; type: DocumentType }): string {
  const { extension } = DOCUMENT_TYPES[type];
  const endings = type === 'jpeg' ? ['.jpg', '.jpeg'] : [`.${extension}`];
  return endings.some((ending) => name.toLowerCase().endsWith(ending))
    ? name
    : `${name}.${extension}`;
}
