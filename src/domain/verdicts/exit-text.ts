import { wireText } from '#domain/measures/outcome-text.ts';
import { calendarParts } from '#domain/text/date-text.ts';
import { yearOf } from '#engine/calendar/shift.ts';
import type { Outcome } from '#engine/outcome.ts';

/** A sale at the end of a year and its return since purchase, in percent. */
interface Exit {
  readonly endsOn: string;
  readonly value: Outcome;
}

/** Returns within this many percentage points count as equal; a projection isn't more exact than that. */
const CLOSE = 0.5;

const dayText = (date: string): string => {
  const { month, day } = calendarParts(date);
  return `${month.slice(0, 3)} ${day}`;
};

interface KnownExit {
  readonly endsOn: string;
  readonly year: number;
  /** In percent. */
  readonly rate: number;
  readonly value: Outcome;
}

interface ExitRange {
  /** The sales that have a return, in order. */
  readonly known: readonly KnownExit[];
  readonly best: KnownExit;
  /** The first and last years whose return is about as high as the best one. */
  readonly first: KnownExit;
  readonly end: KnownExit;
}

/** The year with the highest return and the years around it that come close; null if no year has a return. */
export function exitRange(exits: readonly Exit[]): ExitRange | null {
  const known = exits.flatMap(({ endsOn, value }) =>
    value.kind === 'value' ? [{ endsOn, year: yearOf(endsOn), rate: value.value, value }] : [],
  );
  const best = known.toSorted((a, b) => b.rate - a.rate)[0];
  if (!best) return null;
  const far = known.findLastIndex(({ year, rate }) => year < best.year && best.rate - rate > CLOSE);
  const first = known[far + 1] ?? best;
  const end = known.findLast(({ rate }) => best.rate - rate <= CLOSE) ?? best;
  return { known, best, first, end };
}

/** The best year to sell and the years that come close to it, in words; null if no year has a return. */
export function exitFinding(exits: readonly Exit[]): { title: string; caption: string } | null {
  const range = exitRange(exits);
  if (!range) return null;
  const { best, first, end } = range;
  const what = `IRR since purchase if sold around ${dayText(best.endsOn)}, using the same figures as Hold, Refinance and Sell`;
  const more = 'A longer hold can still leave you with more money';
  return {
    title: `Your return peaks in ${best.year}, at ${wireText('irr', best.value)} a year`,
    caption:
      first.year === end.year
        ? `${what}. ${more}`
        : `${what}. Selling in any year from ${first.year} to ${end.year} comes within half a point. ${more}`,
  };
}
