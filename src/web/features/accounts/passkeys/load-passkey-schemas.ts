/** Fetched when a form is first touched. */
export const loadPasskeySchemas = async () => (await import('./passkey-schemas.ts')).passkeySchemas;
