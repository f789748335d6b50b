const NAMES = [
  'ratePercent',
  'loanToValuePercent',
  'costPercent',
  'minimumDscr',
  'discountPercent',
  'termYears',
] as const;
type Terms = Record<(typeof NAMES)[number], number>;

/** The terms of a new loan in a link: Sell or hold then compares the loan of the refinance planner. */
export const refinanceTermsToUrl = (terms: Terms): string =>
  new URLSearchParams(NAMES.map((name) => [name, String(terms[name])])).toString();

/** Those that a link has; text that is no number counts as none. */
export const refinanceTermsFromUrl = (search: URLSearchParams): Partial<Terms> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const typed = search.get(name);
      const value = Number(typed);
      return typed && Number.isFinite(value) ? [[name, value]] : [];
    }),
  );
