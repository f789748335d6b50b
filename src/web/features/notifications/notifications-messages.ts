export const NOTIFICATIONS_MESSAGES = {
  notSaved: 'We couldn’t save the change. Try again.',
  settingsAreSafe: 'Your settings are safe. Try again.',

  // The unsubscribe link in an email.
  linkNotOpened: 'We couldn’t open this link',
  linkIncomplete: 'This link is incomplete',
  openItAgain: 'Open it from the email again.',
} as const;
