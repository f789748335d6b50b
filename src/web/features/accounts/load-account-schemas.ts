/** Fetched when the user first interacts with a form. */
export const loadAccountSchemas = async () => (await import('./account-schemas.ts')).accountSchemas;
