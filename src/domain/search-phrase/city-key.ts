/** Lowercase letters without accents; everything else is a separator. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A city name normalized for comparison. */
export const cityKeyOf = (city: string): string => wordsOf(city).join(' ');
