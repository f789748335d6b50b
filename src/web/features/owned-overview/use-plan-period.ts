import { useSearchParams } from 'react-router';
import type { PlanAgainstBooks } from '#contract/owned-properties/plans.ts';
import { usePlanVsActual } from '#web/data/ownership/plans.ts';
import { formatShortMonthYear } from '#web/lib/text/format-date.ts';

export type PlanPeriodAnswer = PlanAgainstBooks['periods'][number];

const NAME = 'period';

/** "Since purchase", "Last 12 months", "2026 so far", "Oct 2026". */
export function periodLabel({ key, from, to }: PlanPeriodAnswer): string {
  if (key === 'all') return `Since ${formatShortMonthYear(from)}`;
  if (key === 'last12') return 'Last 12 months';
  return key === 'yearToDate' ? `${to.slice(0, 4)} so far` : formatShortMonthYear(to);
}

/** The period shown across the overview, in the URL so that a link opens the same view. */
export function usePlanPeriod(propertyId: string) {
  const [search, setSearch] = useSearchParams();
  const { data, isError } = usePlanVsActual(propertyId);
  const periods = data?.periods ?? [];
  const chosen = periods.find(({ key }) => key === search.get(NAME)) ?? periods[0] ?? null;
  const choose = (key: PlanPeriodAnswer['key']) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(NAME, key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { data, isError, periods, chosen, choose };
}
