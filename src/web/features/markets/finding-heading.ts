/** A short heading for each finding about a market, matched by its sentence; the first match applies. */
const HEADINGS: readonly (readonly [RegExp, string])[] = [
  [/^Rents are higher .* but prices have grown more slowly/, 'Rent over growth'],
  [/^Rents are higher .* grown faster/, 'High rents and fast growth'],
  [/^Rents are higher/, 'More rent for the price'],
  [/^Rents are lower .* but prices have grown faster/, 'Growth over rent'],
  [/^Rents are lower .* more slowly/, 'Low rents and slow growth'],
  [/^Rents are lower/, 'Less rent for the price'],
  [/^Rents are about .* faster/, 'Average rents, faster growth'],
  [/^Rents are about .* more slowly/, 'Average rents, slower growth'],
  [/^Rents are about/, 'An average market for rent and growth'],
  [/^House prices are less volatile/, 'Calmer than most'],
  [/^House prices are more volatile/, 'More ups and downs than most'],
  [/^House prices are about/, 'Average ups and downs'],
  [/^Property tax and insurance .* less than/, 'Low fixed costs'],
  [/^Property tax and insurance/, 'High fixed costs'],
  [/ metro area has .* fewer people/, 'Fewer people each year'],
  [/ metro area has .* ahead of/, 'Demand is growing'],
  [/ metro area has .* close to the median/, 'Moderate demand'],
  [/ metro area has/, 'Slow demand'],
  [/^The median home costs .* less than/, 'Affordable to buy, even for tenants'],
  [/^The median home costs .* more than/, 'Expensive to buy, so more people rent'],
  [/^The median home costs/, 'Buying and renting in balance'],
];

export function findingHeading(text: string): string {
  const found = HEADINGS.find(([pattern]) => pattern.test(text));
  if (!found) throw new Error(`No heading for "${text}"`);
  return found[1];
}
