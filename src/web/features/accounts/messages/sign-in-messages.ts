/** Loaded with the first page. To keep it small, messages for account settings are in `account-messages.ts`. */
export const SIGN_IN_MESSAGES = {
  signInFailed: 'Login failed',
  signUpFailed: 'Registration failed',
  unexpected: 'An error occurred',
  confirmationNotSent: 'We couldn’t send the email. Try again.',
} as const;
