export const SEARCH_MESSAGES = {
  notRun: 'We couldn’t run your search',
  linkKeepsSearch: 'Your search is saved in this link. Try again.',

  // Saved searches.
  saved: (name: string) => `Saved as “${name}”`,
  notSaved: 'We couldn’t save the search. Try again.',

  renamed: (name: string) => `Renamed to “${name}”`,
  notRenamed: 'We couldn’t rename the search. Try again.',
  renameNotUndone: 'We couldn’t undo that. The search keeps its new name.',

  notDeleted: 'We couldn’t delete the search. Try again.',
  notRestored: 'We couldn’t restore the search.',

  alertNotChanged: 'We couldn’t change the alert. Try again.',
} as const;
