export const ACCOUNT_MESSAGES = {
  resetLinkNotSent: 'We couldn’t send the link',
  passwordNotReset: 'We couldn’t change the password',
  passkeyFailed: 'We couldn’t sign you in with a passkey',
  signInNotContinued: 'We couldn’t continue your sign-in',
  demoNotOpened: 'We couldn’t open the demo',

  nameNotSaved: 'We couldn’t save your name',
  emailSaved: 'Email address saved.',
  emailNotSaved: 'We couldn’t save your email address',
  passwordNotChanged: 'We couldn’t change your password',
  sessionNotEnded: 'We couldn’t end the session. Try again.',

  dataNotDownloaded: 'We couldn’t download your data',

  deleteAccount: 'Delete your account',
  deleteAccountEffect:
    'This can’t be undone. Your profile, your properties with all their records and everything you saved will be deleted.',
  accountNotDeleted: 'We couldn’t delete your account',

  // Two-factor authentication.
  appNotAdded: 'We couldn’t add the app',
  removeApp: 'Remove authenticator app',
  appNotRemoved: 'We couldn’t remove the app',
  codesNotCreated: 'We couldn’t create new codes',

  passkeyNotAdded: 'We couldn’t add the passkey',
  passkeyNotRenamed: 'We couldn’t rename the passkey',
  removePasskey: (name: string) => `Remove ${name}`,
  removePasskeyEffect:
    'You can no longer sign in with it. Remove it from your device or password manager too, so that it isn’t offered again.',
  passkeyNotRemoved: 'We couldn’t remove the passkey',

  tokenNotCreated: 'We couldn’t create the token',
  tokenCopied: 'Token copied',
  tokenNotCopied: 'Select the token and copy it',
  revokeToken: (name: string) => `Revoke ${name}`,
  revokeTokenEffect: 'Programs that use it lose access immediately. This can’t be undone.',
  tokenNotRevoked: 'We couldn’t revoke the token',
} as const;
