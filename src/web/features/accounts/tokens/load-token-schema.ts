/** Fetched when the form is first touched. */
export const loadTokenSchema = async () =>
  (await import('#contract/accounts/access-tokens.ts')).NewAccessToken;
