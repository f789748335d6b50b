export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'off'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Settings of an installation, embedded in every page, so that no page has to request them. */
export interface ClientSettings {
  /** Null: debug in development, warn otherwise. */
  logLevel: LogLevel | null;
  /** Null where no server has filled it in: on outside a production build. */
  isConsoleOn: boolean | null;
  isPerformanceTracked: boolean;
  isErrorReportingOn: boolean;
  /** Whether `?debug` opens the diagnostics panel. */
  isDebugOn: boolean;
  /** Of Google Analytics 4, such as G-ABC123; null where nothing is measured. */
  measurementId: string | null;
  /** Of Google Tag Manager, such as GTM-ABC123. */
  containerId: string | null;
  /** A MapLibre style: streets under the listings; null where the map is drawn without them. */
  mapStyleUrl: string | null;
  /** SHA-256 of the email addresses of staff, in hex: a page must not reveal who they are. */
  staff: readonly string[];
}

/** As of a page that no server has filled in, such as one of the development server. */
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

/** The name of the `meta` element that carries them. */
export const CLIENT_SETTINGS_META = 'freehold-settings';
