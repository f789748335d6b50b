/** The bank's description without numbers of six or more digits, which change from month to month. */
export const payerKey = (text: string): string =>
  text
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !/\d{6}/.test(word))
    .join(' ')
    .slice(0, 80);
