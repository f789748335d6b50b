export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Where the app opens after a sign-in; each is the name of a page. */
export const START_PAGES = ['home', 'portfolio', 'search', 'saved', 'analyze'] as const;
export type StartPage = (typeof START_PAGES)[number];

/** Each is an example of itself. */
export const NUMBER_FORMATS = ['1,234.56', '1.234,56', '1 234,56'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** How a person sees the product, in every browser they sign in with. */
export interface Display {
  /** Null until chosen in the account: each browser then uses its own. */
  readonly theme: Theme | null;
  readonly startPage: StartPage;
  readonly numberFormat: NumberFormat;
}

export const DEFAULT_DISPLAY: Display = {
  theme: null,
  startPage: 'home',
  numberFormat: '1,234.56',
};
