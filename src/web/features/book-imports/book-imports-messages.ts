import { counted } from '#domain/text/number-text.ts';

interface ImportedRows {
  booked: number;
  known: number;
  apart: number;
  duplicates: number;
  paidInFull: number;
}

export const BOOK_IMPORTS_MESSAGES = {
  imported: ({ booked, known, apart, duplicates, paidInFull }: ImportedRows) =>
    [
      `Imported ${counted(booked, 'row')}`,
      known > 0 && `${known} already imported`,
      apart > 0 && `${apart} not counted`,
      duplicates > 0 && `${counted(duplicates, 'possible duplicate')} skipped`,
      paidInFull > 0 && `${counted(paidInFull, 'second rent payment')} skipped`,
    ]
      .filter(Boolean)
      .join(', '),
  notUndone: 'We couldn’t undo the import. Try again.',
} as const;
