import type { Favorite } from '#contract/listings/favorites.ts';
import type { WireOutcome } from '#contract/outcome.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import type { CsvValue } from '#domain/text/csv.ts';
import { MEASURES, type MeasureId, measureLabel } from '#engine/measures/measures.ts';

type Column = readonly [name: string, of: (favorite: Favorite) => CsvValue];

/** A plain number, with rates in percent; infinity is text, and an unknown value is an empty cell. */
function numberCell(id: MeasureId, value: number | WireOutcome | undefined): CsvValue {
  if (value === undefined || typeof value === 'number') return value;
  if (value.kind === 'undefined') return null;
  return value.kind === 'value' ? value.value : wireText(id, value);
}

/** "Buy & hold: Cap rate %". */
const figure = (
  strategy: string,
  id: MeasureId,
  of: (favorite: Favorite) => number | WireOutcome | undefined,
): Column => {
  const { label, unit } = MEASURES[id];
  return [
    `${strategy}: ${label}${unit === 'fraction' ? ' %' : ''}`,
    (favorite) => numberCell(id, of(favorite)),
  ];
};

const COLUMNS: readonly Column[] = [
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
  [measureLabel('dealScore'), ({ dealScore }) => dealScore],
  figure('Buy & hold', 'monthlyCashFlow', (one) => one.buyAndHoldResult?.monthlyCashFlow),
  figure('Buy & hold', 'annualCashFlow', (one) => one.buyAndHoldResult?.annualCashFlow),
  figure('Buy & hold', 'allInCapRate', (one) => one.buyAndHoldResult?.capRate),
  figure('Buy & hold', 'cashOnCash', (one) => one.buyAndHoldResult?.cashOnCash),
  figure('Buy & hold', 'irr', (one) => one.buyAndHoldResult?.irr),
  figure('Buy & hold', 'saleProceeds', (one) => one.buyAndHoldResult?.saleProceeds),
  figure('Buy & hold', 'debtCoverage', (one) => one.buyAndHoldResult?.debtCoverage),
  figure('Buy & hold', 'cashInvested', (one) => one.buyAndHoldResult?.cashInvested),
  figure('BRRRR', 'cashLeftIn', (one) => one.brrrResult?.cashLeftIn),
  figure('BRRRR', 'monthlyCashFlow', (one) => one.brrrResult?.monthlyCashFlow),
  figure('BRRRR', 'cashOnCash', (one) => one.brrrResult?.cashOnCash),
  figure('BRRRR', 'refinanceEquity', (one) => one.brrrResult?.equity),
  figure('Fix & flip', 'profit', (one) => one.fixFlipResult?.profit),
  figure('Fix & flip', 'returnOnCash', (one) => one.fixFlipResult?.returnOnCash),
  figure('Fix & flip', 'annualizedReturn', (one) => one.fixFlipResult?.annualizedReturn),
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Notes', ({ notes }) => notes],
  ['Saved', ({ savedAt }) => savedAt.slice(0, 10)],
  ['Source', ({ sourceLabel }) => sourceLabel],
  ['Property id', ({ propertyId }) => propertyId],
];

/**
 * Trims only floating-point noise. Spreadsheets round what they show, and rounding to hundredths here would turn a cap
 * rate of 7.845% into 7.9% there.
 */
const exact = (value: CsvValue): CsvValue =>
  typeof value === 'number' ? Number(value.toPrecision(12)) : value;

/** Column headers, then one row per property. */
export const savedRows = (favorites: readonly Favorite[]): CsvValue[][] => [
  COLUMNS.map(([name]) => name),
  ...favorites.map((favorite) => COLUMNS.map(([, of]) => exact(of(favorite)))),
];
