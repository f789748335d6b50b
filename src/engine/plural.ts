/** The form of a word that goes with a count: "is" or "are", "row" or "rows". Sign-in loads it without number formats. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many;
