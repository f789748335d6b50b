export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'off'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Installation settings, embedded in every page so that no page has to request them. */
export interface ClientSettings {
  /** Null means debug in development and warn otherwise. */
  logLevel: LogLevel | null;
  /** Null if no server has filled it in, which means on except in production builds. */
  isConsoleOn: boolean | null;
  isPerformanceTracked: boolean;
  isErrorReportingOn: boolean;
  /** Whether `?debug` opens the diagnostics panel. */
  isDebugOn: boolean;
  /** Google Analytics 4 ID, such as G-ABC123; null if analytics is off. */
  measurementId: string | null;
  /** Google Tag Manager ID, such as GTM-ABC123. */
  containerId: string | null;
  /** A MapLibre style that draws streets under the listings; null for a map without streets. */
  mapStyleUrl: string | null;
  /** SHA-256 hashes of staff email addresses, in hex, because a page must not reveal who they are. */
  staff: readonly string[];
}

/** Defaults for a page no server has filled in, such as one from the development server. */
export const DEFAULT_CLIENT_SETTINGS: ClientSettings = {
  logLevel: null,
  isConsoleOn: null,
  isPerformanceTracked: false,
  isErrorReportingOn: false,
  isDebugOn: true,
  measurementId: null,
  containerId: null,
  mapStyleUrl: null,
  staff: [],
};

/** The name of the `meta` element that holds these settings. */
export const CLIENT_SETTINGS_META = 'freehold-settings';
