/** The bank's text, without numbers of six digits and more: those differ from month to month. */
export const payerKey = (text: string): string =>
  text
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !/\d{6}/.test(word))
    .join(' ')
    .slice(0, 80);
