import { leftText } from '#domain/plans/plans.ts';
import { usePlanAllowances } from '#web/data/billing.ts';
import { Card } from '#web/ui/display/card.tsx';

/** How much of each plan limit is left, shown before it runs out. */
export function UsageCard() {
  const limited = usePlanAllowances();
  if (limited.length === 0) return null;
  return (
    <Card title="Plan usage">
      <ul className="grid gap-1">
        {limited.map(({ limit, used, most }) => (
          <li key={limit}>{leftText(limit, used, most)}</li>
        ))}
      </ul>
    </Card>
  );
}
