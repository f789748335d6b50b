import { AppError } from '#server/http/errors/app-error.ts';

/** Rejects a file with a message that explains why. */
export const refuseFile = (message: string, path = 'csv'): AppError =>
  new AppError(400, 'invalid-input', message, { issues: [{ path, message }] });
