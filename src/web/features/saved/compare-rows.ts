import type { Favorite } from '#contract/favorites.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { percentText, rankOf, timesText } from './outcome-text.ts';

export interface CompareRow {
  group: string;
  label: string;
  text: (favorite: Favorite) => string;
  rank: (favorite: Favorite) => number | null;
  /** Null where neither more nor less is better in itself. */
  better: 'more' | 'less' | null;
}

const whole = { cents: 'never' } as const;
const signed = { cents: 'never', signed: true } as const;

type Amount = (favorite: Favorite) => number | null | undefined;

const money = (
  group: string,
  label: string,
  amount: Amount,
  better: CompareRow['better'],
  format: { cents: 'never'; signed?: boolean } = whole,
): CompareRow => ({
  group,
  label,
  text: (favorite) => formatMoney(amount(favorite), format),
  rank: (favorite) => amount(favorite) ?? null,
  better,
});

type Ratio = (favorite: Favorite) => Parameters<typeof rankOf>[0];

const ratio = (group: string, label: string, of: Ratio, say = percentText): CompareRow => ({
  group,
  label,
  text: (favorite) => say(of(favorite)),
  rank: (favorite) => rankOf(of(favorite)),
  better: 'more',
});

const PLACE = 'The place';
const HOLD = 'Buy & hold';
const BRRRR = 'BRRRR';
const FLIP = 'Fix & flip';

export const COMPARE_ROWS: readonly CompareRow[] = [
  {
    group: PLACE,
    label: 'Deal score',
    text: ({ dealScore }) => formatNumber(dealScore),
    rank: ({ dealScore }) => dealScore,
    better: 'more',
  },
  money(PLACE, 'Price', ({ listPrice }) => listPrice, null),
  money(PLACE, 'Rent a month', ({ rent }) => rent, null),
  {
    group: PLACE,
    label: 'Size, sq ft',
    text: ({ squareFeet }) => formatNumber(squareFeet),
    rank: ({ squareFeet }) => squareFeet,
    better: null,
  },
  {
    group: PLACE,
    label: 'Built',
    text: ({ yearBuilt }) => (yearBuilt === null ? '—' : String(yearBuilt)),
    rank: ({ yearBuilt }) => yearBuilt,
    better: null,
  },
  money(
    HOLD,
    'Cash flow a month',
    ({ buyAndHoldResult }) => buyAndHoldResult?.monthlyCashFlow,
    'more',
    signed,
  ),
  ratio(HOLD, 'Cap rate', ({ buyAndHoldResult }) => buyAndHoldResult?.capRate),
  ratio(HOLD, 'Cash on cash', ({ buyAndHoldResult }) => buyAndHoldResult?.cashOnCash),
  ratio(HOLD, 'IRR', ({ buyAndHoldResult }) => buyAndHoldResult?.irr),
  ratio(HOLD, 'Debt cover', ({ buyAndHoldResult }) => buyAndHoldResult?.debtCoverage, timesText),
  money(HOLD, 'Cash invested', ({ buyAndHoldResult }) => buyAndHoldResult?.cashInvested, 'less'),
  money(BRRRR, 'Cash left in', ({ brrrResult }) => brrrResult?.cashLeftIn, 'less'),
  money(
    BRRRR,
    'Cash flow a month',
    ({ brrrResult }) => brrrResult?.monthlyCashFlow,
    'more',
    signed,
  ),
  ratio(BRRRR, 'Cash on cash', ({ brrrResult }) => brrrResult?.cashOnCash),
  money(BRRRR, 'Equity', ({ brrrResult }) => brrrResult?.equity, 'more'),
  money(FLIP, 'Profit', ({ fixFlipResult }) => fixFlipResult?.profit, 'more', signed),
  ratio(FLIP, 'Return on cash', ({ fixFlipResult }) => fixFlipResult?.returnOnCash),
  ratio(FLIP, 'Return a year', ({ fixFlipResult }) => fixFlipResult?.annualisedReturn),
];

/** As shown: two figures that round to the same text are not a difference one can see. */
export const differs = ({ text }: CompareRow, favorites: readonly Favorite[]): boolean =>
  new Set(favorites.map(text)).size > 1;

/** Which are best; none where all are equal, fewer than two are known, or nothing is better. */
export function bestOf(row: CompareRow, favorites: readonly Favorite[]): ReadonlySet<string> {
  const known = favorites.flatMap((favorite) => {
    const rank = row.rank(favorite);
    return rank === null ? [] : [{ favorite, rank: row.better === 'less' ? -rank : rank }];
  });
  if (row.better === null || known.length < 2 || !differs(row, favorites)) return new Set();
  const top = Math.max(...known.map(({ rank }) => rank));
  const winner = known.find(({ rank }) => rank === top);
  const shown = winner && row.text(winner.favorite);
  const winners = known.filter(({ favorite }) => row.text(favorite) === shown);
  return new Set(winners.map(({ favorite }) => favorite.propertyId));
}
