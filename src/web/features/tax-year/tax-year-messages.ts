/** About the tax profile that the loss limit uses. */
export const TAX_YEAR_MESSAGES = {
  profileSaved: (year: number) => `Saved your ${year} tax profile`,
  profileNotSaved: 'We couldn’t save your tax profile. Try again.',

  profileDeleted: (year: number) => `Deleted your ${year} tax profile`,
  profileNotDeleted: 'We couldn’t delete your tax profile. Try again.',
  profileNotRestored: 'We couldn’t restore your tax profile. Enter it again.',
} as const;
