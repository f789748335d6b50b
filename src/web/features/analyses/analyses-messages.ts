export const ANALYSES_MESSAGES = {
  saved: (name: string) => `Saved “${name}”`,
  versionSaved: (name: string, version: number) => `Saved “${name}” as version ${version}`,
  notSaved: 'We couldn’t save your changes. Your entries are still here. Try again.',

  created: (name: string) => `Created “${name}”`,
  nowEditing: (name: string) => `Now editing “${name}”`,
  notDuplicated: (name: string) => `We couldn’t duplicate “${name}”. Try again.`,

  deleted: (name: string) => `Deleted “${name}”`,
  notDeleted: (name: string) => `We couldn’t delete “${name}”. Try again.`,
  notRestored: (name: string) => `We couldn’t restore “${name}”.`,

  versionRestored: (version: number) => `Restored version ${version}`,
  versionNotRestored: 'We couldn’t restore this version. Try again.',

  // Sharing.
  numbersCopied: 'Link to these numbers copied',
  sharingStopped: 'Sharing stopped. The link no longer works.',
  linkNotUpdated: 'We couldn’t update the link. Try again.',

  // For reports, which the server creates.
  unreachable:
    'We can’t reach Freehold. Your entries are safe; check your connection and try again.',
} as const;
