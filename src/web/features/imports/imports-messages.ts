import { counted } from '#domain/text/number-text.ts';

export const IMPORTS_MESSAGES = {
  imported: (rows: number) => `Imported ${counted(rows, 'listing')}`,
  fileNotRemoved: 'We couldn’t remove the file. Try again.',
  notUndone: 'We couldn’t undo the import. Try again.',
} as const;
