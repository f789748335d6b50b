import type { Favorite } from '#contract/favorites.ts';
import type { WireOutcome } from '#contract/outcome.ts';

type Cell = string | number | null | undefined;

const ratio = (outcome: WireOutcome | undefined): Cell => {
  if (outcome?.kind === 'value') return outcome.value;
  return outcome?.kind === 'infinite' ? 'infinite' : null;
};

const COLUMNS: readonly [name: string, of: (favorite: Favorite) => Cell][] = [
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
  ['Rent a month', ({ rent }) => rent],
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
  ['Flip: return a year %', ({ fixFlipResult }) => ratio(fixFlipResult?.annualisedReturn)],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Notes', ({ notes }) => notes],
  ['Saved', ({ savedAt }) => savedAt.slice(0, 10)],
  ['Source', ({ sourceLabel }) => sourceLabel],
  ['Property id', ({ propertyId }) => propertyId],
];

/** Cents are enough, and a spreadsheet need not see the crumbs of binary fractions. */
function writeCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(Math.round(cell * 100) / 100);
  // A text that begins like a formula would be run by a spreadsheet.
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, one line a property. */
export function savedCsv(favorites: readonly Favorite[]): string {
  const lines = [
    COLUMNS.map(([name]) => writeCell(name)),
    ...favorites.map((favorite) => COLUMNS.map(([, of]) => writeCell(of(favorite)))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/** The mark at the start tells spreadsheets that the letters are UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
