import { useState } from 'react';
import type { PlanAnswer } from '#contract/owned-properties/plans.ts';
import { usePlan } from '#web/data/ownership/plans.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { PLAN_FIELDS } from './plan-fields.ts';
import { PlanVersionDialog } from './plan-version-dialog.tsx';

type PlanField = (typeof PLAN_FIELDS)[number];

const valueText = ({ kind, unit }: PlanField, value: number): string => {
  if (kind === 'percent') return formatPercent(value);
  return kind === 'money'
    ? `${formatMoney(value)}${unit ?? ''}`
    : `${formatNumber(value)} ${unit ?? ''}`;
};

/** The plan, frozen with its date, and a button for a new version. */
export function FrozenPlanCard({ propertyId }: { propertyId: string }) {
  const { data, error, refetch } = usePlan(propertyId);
  const [isChanging, setChanging] = useState(false);
  if (error) {
    return (
      <Banner
        tone="error"
        title="The plan did not arrive"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(error, 'It is safe; only this part did not arrive.')}
      </Banner>
    );
  }
  if (!data) return <Skeleton className="h-64 rounded-lg" />;
  const { plan, versions } = data;
  return (
    <Card
      title={plan ? `Plan ${plan.version}, frozen ${formatDate(plan.frozenOn)}` : 'No plan yet'}
      caption={
        plan
          ? boughtText(plan)
          : 'A plan is frozen when a property is added with its purchase date and rent.'
      }
      action={
        <Button onClick={() => setChanging(true)}>{plan ? 'New version' : 'Make a plan'}</Button>
      }
    >
      {plan && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 xl:grid-cols-4">
          {PLAN_FIELDS.map((field) => (
            <div key={field.name}>
              <dt className="text-sm text-muted">{field.label}</dt>
              <dd className="tabular-nums">{valueText(field, plan.inputs[field.name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {versions.length > 1 && (
        <p className="mt-4 text-sm text-muted">
          Earlier versions stay as they were frozen:{' '}
          {versions
            .slice(1)
            .map(({ version, frozenOn }) => `plan ${version} of ${formatDate(frozenOn)}`)
            .join(', ')}
          .
        </p>
      )}
      <PlanVersionDialog
        propertyId={propertyId}
        plan={plan}
        isOpen={isChanging}
        onClose={() => setChanging(false)}
      />
    </Card>
  );
}

const boughtText = ({ purchaseDate, purchasePrice, cashInvested }: PlanAnswer): string =>
  `Bought ${formatDate(purchaseDate)} for ${formatMoney(purchasePrice)} with ${formatMoney(cashInvested)} of cash.`;
