export const SALE_MESSAGES = {
  saved: (address: string) => `Saved the sale of ${address}`,
  notSaved: 'We couldn’t save the sale. Try again.',

  undone: 'Sale undone',
  notUndone: 'We couldn’t undo the sale. Try again.',

  // Shown when the server couldn't recalculate the sale after an edit.
  resultsOutOfDate: 'The results are out of date',
  checkEntries: 'Check your entries and try again.',

  pdfNotCreated: 'We couldn’t create the PDF. Your sale is safe. Try again.',
} as const;
