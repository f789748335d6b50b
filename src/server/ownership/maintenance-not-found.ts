import { AppError } from '#server/http/errors/app-error.ts';

export const maintenanceNotFound = (): AppError =>
  new AppError(
    404,
    'maintenance-not-found',
    'This maintenance request doesn’t exist or was removed.',
  );
