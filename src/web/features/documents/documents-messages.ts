import { bytesText, MOST_DOCUMENT_BYTES } from '#domain/documents/documents.ts';
import { counted } from '#domain/text/number-text.ts';

export const DOCUMENTS_MESSAGES = {
  added: (names: readonly string[]) =>
    names.length === 1 ? `Added ${names[0]}` : `Added ${counted(names.length, 'document')}`,
  notAdded: (name: string) => `We couldn’t add ${name}. Try again.`,
  tooLarge: (name: string) =>
    `${name} is larger than ${bytesText(MOST_DOCUMENT_BYTES)}. Reduce the file size and try again.`,
  tooMany: (most: number) => `Add up to ${most} files at a time.`,
  renamed: (name: string) => `Renamed to ${name}`,
  notRenamed: 'We couldn’t rename the document. Try again.',
  deleted: (name: string) => `Deleted ${name}`,
  notDeleted: 'We couldn’t delete the document. Try again.',
  notRestored: 'We couldn’t restore the document.',
} as const;
