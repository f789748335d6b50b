/** Fetched when the user first interacts with the form. */
export const loadTokenSchema = async () =>
  (await import('#contract/accounts/access-tokens.ts')).NewAccessToken;
