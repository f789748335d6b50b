/** Fetched when the user first interacts with a form. */
export const loadSecondFactorSchemas = async () =>
  (await import('./second-factor-schemas.ts')).secondFactorSchemas;
