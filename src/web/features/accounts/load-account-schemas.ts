/** Fetched when a form is first touched. */
export const loadAccountSchemas = async () => (await import('./account-schemas.ts')).accountSchemas;
