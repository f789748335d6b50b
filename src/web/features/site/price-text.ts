/** "$19", "$49.99". */
export const priceText = (dollars: number): string =>
  Number.isInteger(dollars) ? `$${dollars}` : `$${dollars.toFixed(2)}`;
