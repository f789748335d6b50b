import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { PortfolioOutlook } from '#contract/portfolio/outlook.ts';
import { sumDollars } from '#engine/money.ts';
import { BEHIND_PLAN } from '#engine/portfolio/attention.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatShortDate } from '#web/lib/text/format-date.ts';
import type { AttentionItem } from '#web/shared/owning/attention.ts';

export type PropertyMonths = PortfolioOutlook['properties'][number];

export interface PropertyStatus {
  text: string;
  tone: 'neutral' | 'good' | 'caution' | 'bad';
}

/** Actual cash flow well below plan for the same months. */
export const isBehindPlan = (months: PropertyMonths | undefined): boolean => {
  const held = months?.held;
  if (!held) return false;
  return held.percent === null ? held.difference < 0 : held.percent < 100 * BEHIND_PLAN;
};

const ofItem = (item: AttentionItem, all: readonly AttentionItem[]): PropertyStatus => {
  switch (item.kind) {
    case 'overdue': {
      const late = all.flatMap((one) => (one.kind === 'overdue' ? [one.open] : []));
      return { text: `${formatMoney(sumDollars(late), { cents: 'never' })} late`, tone: 'bad' };
    }
    case 'vacant':
      return { text: item.units === 1 ? 'Vacant' : `${item.vacant} vacant`, tone: 'caution' };
    case 'leaseEnds':
      return { text: `Lease ends ${formatShortDate(item.endsOn)}`, tone: 'caution' };
    case 'bill':
      return {
        text: `Bill ${item.due.isPastDue ? 'past due' : `due ${formatShortDate(item.due.due)}`}`,
        tone: 'caution',
      };
    case 'insurance':
      return { text: `Insurance ${formatShortDate(item.renewsOn)}`, tone: 'caution' };
    case 'reserve':
      return { text: 'Low reserve', tone: 'caution' };
    case 'monthToMonth':
      return { text: 'Month-to-month', tone: 'neutral' };
  }
};

/** Items that outrank “Behind plan”. */
const FIRST: readonly AttentionItem['kind'][] = ['overdue', 'vacant', 'leaseEnds'];

/** The most important thing to know about a property; null while its data loads. */
export function statusOf(
  { property, metrics }: OwnedPropertyAnswer,
  items: readonly AttentionItem[],
  months: PropertyMonths | undefined,
  isPending: boolean,
): PropertyStatus | null {
  if (property.soldOn !== null) return { text: 'Sold', tone: 'neutral' };
  if (metrics.monthlyCashFlow === null) return { text: 'Loan rate missing', tone: 'caution' };
  const own = items.filter(({ propertyId }) => propertyId === property.id);
  const [first] = own;
  if (first && FIRST.includes(first.kind)) return ofItem(first, own);
  if (isPending) return null;
  if (isBehindPlan(months)) return { text: 'Behind plan', tone: 'caution' };
  if (first) return ofItem(first, own);
  return { text: months?.held ? 'On track' : 'Rented', tone: 'good' };
}
