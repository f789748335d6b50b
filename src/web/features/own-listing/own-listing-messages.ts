export const OWN_LISTING_MESSAGES = {
  notSaved: 'We couldn’t save the property. Your entries are still here. Try again.',
  updated: (address: string) => `Updated ${address}`,
  notDeleted: 'We couldn’t delete the property. Try again.',
} as const;
