import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { leftText, type PlanLimit } from '#domain/plans/plans.ts';
import { usePlanAllowance } from '#web/data/billing.ts';
import { href } from '#web/lib/url/paths.ts';

interface PlanAllowanceProps {
  limit: PlanLimit;
  /** The current count, for pages that have a newer one than the last response. */
  used?: number;
  /** Shown while part of the allowance remains. */
  children?: ReactNode;
}

/** How much of a plan limit is left, shown before it runs out; renders nothing if the plan has no limit. */
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
