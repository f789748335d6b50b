import { AppError } from '#server/http/errors/app-error.ts';

/** A file that cannot be read, or should not be: the sentence says why. */
export const refuseFile = (message: string, path = 'csv'): AppError =>
  new AppError(400, 'invalid-input', message, { issues: [{ path, message }] });
