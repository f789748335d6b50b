/** Fetched when a form is first touched. */
export const loadSecondFactorSchemas = async () =>
  (await import('./second-factor-schemas.ts')).secondFactorSchemas;
