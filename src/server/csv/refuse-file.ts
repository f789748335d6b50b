import { AppError } from '#server/http/errors/app-error.ts';

/** A file that cannot or must not be read, with the sentence that explains why. */
export const refuseFile = (message: string, path = 'csv'): AppError =>
  new AppError(400, 'invalid-input', message, { issues: [{ path, message }] });
