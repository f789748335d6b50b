import type { Favorite } from '#contract/listings/favorites.ts';
import { formatMoney, formatNumber, type MoneyFormat } from '#web/lib/text/format.ts';
import type { ComparedGroup } from '#web/ui/table/compared-row.ts';
import { rankOf, savedPercentText, savedTimesText } from './outcome-text.ts';

interface Measure {
  label: string;
  text: (favorite: Favorite) => string;
  /** More is better; absent where neither more nor less is better in itself. */
  rank?: (favorite: Favorite) => number | null;
}

const whole: MoneyFormat = { cents: 'never' };
const signed: MoneyFormat = { cents: 'never', signed: true };

type Amount = (favorite: Favorite) => number | null | undefined;

const money = (label: string, amount: Amount, format = whole): Measure => ({
  label,
  text: (favorite) => formatMoney(amount(favorite), format),
});

/** The more, the better. */
const gain = (label: string, amount: Amount, format = whole): Measure => ({
  ...money(label, amount, format),
  rank: (favorite) => amount(favorite) ?? null,
});

/** Less than nothing is a surplus, and is called one. */
const spentText = (spent: ReturnType<Amount>): string =>
  (spent ?? 0) < 0
    ? `${formatMoney(-(spent ?? 0), whole)} more back than invested`
    : formatMoney(spent, whole);

/** The less, the better. */
const outlay = (label: string, amount: Amount): Measure => ({
  label,
  text: (favorite) => spentText(amount(favorite)),
  rank: (favorite) => {
    const spent = amount(favorite) ?? null;
    return spent === null ? null : -spent;
  },
});

type Ratio = (favorite: Favorite) => Parameters<typeof rankOf>[0];

const ratio = (label: string, of: Ratio, say = savedPercentText): Measure => ({
  label,
  text: (favorite) => say(of(favorite)),
  rank: (favorite) => rankOf(of(favorite)),
});

const GROUPS: readonly { title: string; measures: readonly Measure[] }[] = [
  {
    title: 'The property',
    measures: [
      {
        label: 'Deal score',
        text: ({ dealScore }) => formatNumber(dealScore),
        rank: ({ dealScore }) => dealScore,
      },
      money('Price', ({ listPrice }) => listPrice),
      money('Monthly rent', ({ rent }) => rent),
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
      gain('Cash flow a month', ({ buyAndHoldResult: hold }) => hold?.monthlyCashFlow, signed),
      ratio('Cap rate', ({ buyAndHoldResult: hold }) => hold?.capRate),
      ratio('Cash on cash', ({ buyAndHoldResult: hold }) => hold?.cashOnCash),
      ratio('IRR', ({ buyAndHoldResult: hold }) => hold?.irr),
      ratio('Debt cover', ({ buyAndHoldResult: hold }) => hold?.debtCoverage, savedTimesText),
      outlay('Cash invested', ({ buyAndHoldResult: hold }) => hold?.cashInvested),
    ],
  },
  {
    title: 'BRRRR',
    measures: [
      outlay('Cash left in', ({ brrrResult }) => brrrResult?.cashLeftIn),
      gain('Cash flow a month', ({ brrrResult }) => brrrResult?.monthlyCashFlow, signed),
      ratio('Cash on cash', ({ brrrResult }) => brrrResult?.cashOnCash),
      gain('Equity', ({ brrrResult }) => brrrResult?.equity),
    ],
  },
  {
    title: 'Fix & flip',
    measures: [
      gain('Profit', ({ fixFlipResult }) => fixFlipResult?.profit, signed),
      ratio('Return on cash', ({ fixFlipResult }) => fixFlipResult?.returnOnCash),
      ratio('Return a year', ({ fixFlipResult }) => fixFlipResult?.annualizedReturn),
    ],
  },
];

/** Everything that is shown of saved places side by side. */
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
