/** Fetched when the user first interacts with a form. */
export const loadPasskeySchemas = async () => (await import('./passkey-schemas.ts')).passkeySchemas;
