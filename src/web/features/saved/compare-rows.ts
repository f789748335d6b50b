import type { Favorite } from '#contract/listings/favorites.ts';
import type { ComparedGroup } from '#domain/comparison/compared-row.ts';
import { type Figured, outcomeRank, outcomeText, wireText } from '#domain/measures/outcome-text.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';

interface Row {
  label: string;
  text: (favorite: Favorite) => string;
  /** Higher is better; absent if neither direction is better. */
  rank?: (favorite: Favorite) => number | null;
}

/** A table row for a measure: label, text and rank. */
const figure = (
  id: MeasureId,
  of: (favorite: Favorite) => Figured,
  text: (value: Figured) => string = (value) => wireText(id, value),
): Row => ({
  label: measureLabel(id),
  text: (favorite) => text(of(favorite)),
  rank: (favorite) => outcomeRank(id, of(favorite)),
});

/** Shows gains with a plus sign. */
const gain = (id: MeasureId, of: (favorite: Favorite) => Figured): Row =>
  figure(id, of, (value) => wireText(id, value, { isSigned: true }));

/** A negative amount is shown as surplus cash. */
const leftInText = (left: Figured): string =>
  typeof left === 'number' && left < 0
    ? `${outcomeText('surplusCash', -left)} ${measureLabel('surplusCash').toLowerCase()}`
    : outcomeText('cashLeftIn', left);

const GROUPS: readonly { title: string; measures: readonly Row[] }[] = [
  {
    title: 'Property',
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

/** All rows for comparing saved properties. */
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
