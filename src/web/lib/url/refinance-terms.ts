const NAMES = [
  'ratePercent',
  'loanToValuePercent',
  'costPercent',
  'minimumDscr',
  'discountPercent',
  'termYears',
] as const;
type Terms = Record<(typeof NAMES)[number], number>;

/** A new loan's terms in a link, so that Sell or hold compares the refinance planner's loan. */
export const refinanceTermsToUrl = (terms: Terms): string =>
  new URLSearchParams(NAMES.map((name) => [name, String(terms[name])])).toString();

/** The terms in a link; anything that isn't a number is ignored. */
export const refinanceTermsFromUrl = (search: URLSearchParams): Partial<Terms> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const typed = search.get(name);
      const value = Number(typed);
      return typed && Number.isFinite(value) ? [[name, value]] : [];
    }),
  );
