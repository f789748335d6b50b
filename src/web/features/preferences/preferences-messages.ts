export const PREFERENCES_MESSAGES = {
  saved: 'Preferences saved',
  notSaved: 'We couldn’t save your preferences. Your changes are still here.',
  previousRestored: 'Previous preferences restored',

  assumptionsReset: 'Assumptions reset to defaults',
  assumptionsRestored: 'Assumptions restored',

  logoSaved: 'Logo saved',
  logoNotSaved: 'We couldn’t save your logo. Try again.',
  logoRemoved: 'Logo removed',
  logoNotRemoved: 'We couldn’t remove your logo. It’s still here.',
  previousLogoRestored: 'Previous logo restored',
  logoNotChanged: 'We couldn’t change your logo. Try again.',
} as const;
