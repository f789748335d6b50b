import type { Favorite } from '#contract/listings/favorites.ts';
import type { WireOutcome } from '#contract/outcome.ts';
import type { CsvValue } from '#domain/text/csv.ts';

const ratio = (outcome: WireOutcome | undefined): CsvValue => {
  if (outcome?.kind === 'value') return outcome.value;
  return outcome?.kind === 'infinite' ? 'infinite' : null;
};

const COLUMNS: readonly [name: string, of: (favorite: Favorite) => CsvValue][] = [
  ['Address', ({ address }) => address],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['ZIP', ({ zipCode }) => zipCode],
  ['County', ({ county }) => county],
  ['Type', ({ propertyType }) => propertyType],
  ['Beds', ({ bedrooms }) => bedrooms],
  ['Baths', ({ bathrooms }) => bathrooms],
  ['Square feet', ({ squareFeet }) => squareFeet],
  ['Year built', ({ yearBuilt }) => yearBuilt],
  ['List price', ({ listPrice }) => listPrice],
  ['List price when saved', ({ listPriceWhenSaved }) => listPriceWhenSaved],
  ['Still listed', ({ isListed }) => (isListed ? 'yes' : 'no')],
  ['Monthly rent', ({ rent }) => rent],
  ['Rent range low', ({ rentRangeLow }) => rentRangeLow],
  ['Rent range high', ({ rentRangeHigh }) => rentRangeHigh],
  ['Deal score', ({ dealScore }) => dealScore],
  ['Hold: cash flow a month', ({ buyAndHoldResult }) => buyAndHoldResult?.monthlyCashFlow],
  ['Hold: cap rate %', ({ buyAndHoldResult }) => ratio(buyAndHoldResult?.capRate)],
  ['Hold: cash on cash %', ({ buyAndHoldResult }) => ratio(buyAndHoldResult?.cashOnCash)],
  ['Hold: IRR %', ({ buyAndHoldResult }) => ratio(buyAndHoldResult?.irr)],
  ['Hold: debt cover', ({ buyAndHoldResult }) => ratio(buyAndHoldResult?.debtCoverage)],
  ['Hold: cash invested', ({ buyAndHoldResult }) => buyAndHoldResult?.cashInvested],
  ['BRRRR: cash left in', ({ brrrResult }) => brrrResult?.cashLeftIn],
  ['BRRRR: cash flow a month', ({ brrrResult }) => brrrResult?.monthlyCashFlow],
  ['BRRRR: cash on cash %', ({ brrrResult }) => ratio(brrrResult?.cashOnCash)],
  ['BRRRR: equity', ({ brrrResult }) => brrrResult?.equity],
  ['Flip: profit', ({ fixFlipResult }) => fixFlipResult?.profit],
  ['Flip: return on cash %', ({ fixFlipResult }) => ratio(fixFlipResult?.returnOnCash)],
  ['Flip: return a year %', ({ fixFlipResult }) => ratio(fixFlipResult?.annualizedReturn)],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Notes', ({ notes }) => notes],
  ['Saved', ({ savedAt }) => savedAt.slice(0, 10)],
  ['Source', ({ sourceLabel }) => sourceLabel],
  ['Property id', ({ propertyId }) => propertyId],
];

/**
 * Exact but for the last bits of a binary fraction: a spreadsheet rounds what it shows, and rounded to hundredths here
 * a cap rate of 7.845% would become 7.9% there.
 */
const exact = (value: CsvValue): CsvValue =>
  typeof value === 'number' ? Number(value.toPrecision(12)) : value;

/** The names of the columns, then one row a property. */
export const savedRows = (favorites: readonly Favorite[]): CsvValue[][] => [
  COLUMNS.map(([name]) => name),
  ...favorites.map((favorite) => COLUMNS.map(([, of]) => exact(of(favorite)))),
];
