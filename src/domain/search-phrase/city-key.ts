/** Letters without their accents, in small; everything else separates. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A city as it is compared. */
export const cityKeyOf = (city: string): string => wordsOf(city).join(' ');
