export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The page that opens after signing in; each value is a page name. */
export const START_PAGES = ['home', 'portfolio', 'search', 'saved', 'analyze'] as const;
export type StartPage = (typeof START_PAGES)[number];

/** Each value is an example of its format. */
export const NUMBER_FORMATS = ['1,234.56', '1.234,56', '1 234,56'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** Display settings that follow the user to every browser they sign in with. */
export interface Display {
  /** Null until chosen in the account; each browser uses its own setting until then. */
  readonly theme: Theme | null;
  readonly startPage: StartPage;
  readonly numberFormat: NumberFormat;
}

export const DEFAULT_DISPLAY: Display = {
  theme: null,
  startPage: 'home',
  numberFormat: '1,234.56',
};
