/** `rows` is a count such as "3 transactions". */
export const TRANSACTIONS_MESSAGES = {
  saved: (title: string) => `Saved ${title}`,
  notSaved: 'We couldn’t save this transaction. Try again.',

  moved: (what: string, to: string) => `Moved ${what} to ${to}`,
  confirmed: (category: string, title: string) => `Confirmed ${category} for ${title}`,
  notChanged: (rows: string) => `We couldn’t change ${rows}. Try again.`,

  split: (parts: number) => `Split into ${parts} parts`,
  notSplit: 'We couldn’t save the split. Nothing was changed.',

  merged: (rows: string) => `Merged ${rows} into one`,
  notMerged: 'We couldn’t merge the transactions. Nothing was changed.',

  remove: (rows: string) => `Remove ${rows}?`,
  removeEffect: 'They’ll no longer count in any total. You can undo this.',
  removed: (rows: string) => `Removed ${rows}`,
  notRemoved: 'We couldn’t remove the transactions. Nothing was changed.',

  undone: 'Change undone',
} as const;
