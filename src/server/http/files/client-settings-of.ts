import type { ClientSettings } from '#domain/client/client-settings.ts';
import type { Env } from '#server/env.ts';

/** Whoever opens a page can read them: nothing in here is a secret. */
export const clientSettingsOf = (env: Env): ClientSettings => ({
  logLevel: env.CLIENT_LOG_LEVEL ?? null,
  isConsoleOn: env.CLIENT_CONSOLE ?? null,
  isPerformanceTracked: env.CLIENT_PERFORMANCE ?? env.isProduction,
  isErrorReportingOn: env.CLIENT_ERROR_REPORTING,
  isDebugOn: env.CLIENT_DEBUG ?? true,
});
