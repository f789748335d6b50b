export const OWNING_MESSAGES = {
  propertyAdded: (address: string) => `Added ${address} to My Properties`,
  propertyNotAdded: (name: string) => `We couldn’t add ${name}`,
  propertyNotUndone: (address: string) =>
    `We couldn’t undo that. ${address} is still in My Properties.`,

  expenseNotRecorded: 'We couldn’t record the expense. Try again.',
  expenseNotUndone: 'We couldn’t undo that. The expense is still recorded.',
} as const;
