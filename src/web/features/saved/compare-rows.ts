import type { Favorite } from '#contract/listings/favorites.ts';
import type { ComparedGroup } from '#domain/comparison/compared-row.ts';
import { type Figured, outcomeRank, outcomeText, wireText } from '#domain/measures/outcome-text.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';

interface Row {
  label: string;
  text: (favorite: Favorite) => string;
  /** More is better; absent where neither more nor less is better in itself. */
  rank?: (favorite: Favorite) => number | null;
}

/** A figure of the table: its name, its text and which direction is good. */
const figure = (
  id: MeasureId,
  of: (favorite: Favorite) => Figured,
  text: (value: Figured) => string = (value) => wireText(id, value),
): Row => ({
  label: measureLabel(id),
  text: (favorite) => text(of(favorite)),
  rank: (favorite) => outcomeRank(id, of(favorite)),
});

/** A gain has its plus. */
const gain = (id: MeasureId, of: (favorite: Favorite) => Figured): Row =>
  figure(id, of, (value) => wireText(id, value, { isSigned: true }));

/** Less than nothing is a surplus, and is called one. */
const leftInText = (left: Figured): string =>
  typeof left === 'number' && left < 0
    ? `${outcomeText('surplusCash', -left)} ${measureLabel('surplusCash').toLowerCase()}`
    : outcomeText('cashLeftIn', left);

const GROUPS: readonly { title: string; measures: readonly Row[] }[] = [
  {
    title: 'The property',
    measures: [
      figure('dealScore', ({ dealScore }) => dealScore),
      { label: 'Price', text: ({ listPrice }) => formatMoney(listPrice, { cents: 'never' }) },
      { label: 'Monthly rent', text: ({ rent }) => formatMoney(rent, { cents: 'never' }) },
      { label: 'Size, sq ft', text: ({ squareFeet }) => formatNumber(squareFeet) },
      {
        label: 'Year built',
        text: ({ yearBuilt }) => (yearBuilt === null ? '—' : String(yearBuilt)),
      },
    ],
  },
  {
    title: 'Buy & hold',
    measures: [
      gain('monthlyCashFlow', ({ buyAndHoldResult: hold }) => hold?.monthlyCashFlow),
      figure('allInCapRate', ({ buyAndHoldResult: hold }) => hold?.capRate),
      figure('cashOnCash', ({ buyAndHoldResult: hold }) => hold?.cashOnCash),
      figure('irr', ({ buyAndHoldResult: hold }) => hold?.irr),
      figure('debtCoverage', ({ buyAndHoldResult: hold }) => hold?.debtCoverage),
      figure('cashInvested', ({ buyAndHoldResult: hold }) => hold?.cashInvested),
    ],
  },
  {
    title: 'BRRRR',
    measures: [
      figure('cashLeftIn', ({ brrrResult }) => brrrResult?.cashLeftIn, leftInText),
      gain('monthlyCashFlow', ({ brrrResult }) => brrrResult?.monthlyCashFlow),
      figure('cashOnCash', ({ brrrResult }) => brrrResult?.cashOnCash),
      figure('refinanceEquity', ({ brrrResult }) => brrrResult?.equity),
    ],
  },
  {
    title: 'Fix & flip',
    measures: [
      gain('profit', ({ fixFlipResult }) => fixFlipResult?.profit),
      figure('returnOnCash', ({ fixFlipResult }) => fixFlipResult?.returnOnCash),
      figure('annualizedReturn', ({ fixFlipResult }) => fixFlipResult?.annualizedReturn),
    ],
  },
];

/** Every row of saved properties side by side. */
export const savedGroups = (favorites: readonly Favorite[]): ComparedGroup[] =>
  GROUPS.map(({ title, measures }) => ({
    title,
    rows: measures.map(({ label, text, rank }) => ({
      label,
      cells: favorites.map((favorite) => ({
        text: text(favorite),
        rank: rank?.(favorite) ?? null,
      })),
    })),
  }));
