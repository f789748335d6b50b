import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { leftText, type PlanLimit } from '#domain/plans/plans.ts';
import { usePlanAllowance } from '#web/data/billing.ts';
import { href } from '#web/lib/url/paths.ts';

interface PlanAllowanceProps {
  limit: PlanLimit;
  /** Where the page knows it better than the last answer. */
  used?: number;
  /** What to know while it lasts. */
  children?: ReactNode;
}

/** What is left of a limit, shown before it is used up; nothing where the plan has none. */
export function PlanAllowance({ limit, used, children }: PlanAllowanceProps) {
  const allowance = usePlanAllowance(limit);
  if (!allowance) return null;
  const count = used ?? allowance.used;
  return (
    <output className="mb-2 block text-sm text-muted">
      {leftText(limit, count, allowance.most)}.{' '}
      {count < allowance.most ? (
        children
      ) : (
        <Link to={href('billing')} className="text-primary underline">
          Change plan
        </Link>
      )}
    </output>
  );
}
