import { createHash } from 'node:crypto';
import type { ClientSettings } from '#domain/client/client-settings.ts';
import type { Env } from '#server/env.ts';

const emailHash = (email: string): string => createHash('sha256').update(email).digest('hex');

/** Anyone who opens a page can read these, so none of them may be secret. */
export const clientSettingsOf = (env: Env): ClientSettings => ({
  logLevel: env.CLIENT_LOG_LEVEL ?? null,
  isConsoleOn: env.CLIENT_CONSOLE ?? !env.isProduction,
  isPerformanceTracked: env.CLIENT_PERFORMANCE ?? env.isProduction,
  isErrorReportingOn: env.CLIENT_ERROR_REPORTING,
  isDebugOn: env.CLIENT_DEBUG ?? true,
  measurementId: env.GA_MEASUREMENT_ID ?? null,
  containerId: env.GTM_CONTAINER_ID ?? null,
  mapStyleUrl: env.MAP_STYLE_URL ?? null,
  staff: env.STAFF_EMAILS.map(emailHash),
});
