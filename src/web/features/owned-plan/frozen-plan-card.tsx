import { useState } from 'react';
import type { PlanAnswer } from '#contract/owned-properties/plans.ts';
import { listText } from '#domain/text/list-text.ts';
import { usePlan } from '#web/data/ownership/plans.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
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

/** The saved plan with its date, and a button for a new version. */
export function FrozenPlanCard({ propertyId }: { propertyId: string }) {
  const { data, error, refetch } = usePlan(propertyId);
  // Null while no dialog is open.
  const [from, setFrom] = useState<PlanAnswer['from'] | null>(null);
  if (error) {
    return <LoadFailure what="the plan" error={error} onRetry={refetch} />;
  }
  if (!data) return <Skeleton className="h-64 rounded-lg" />;
  const { plan, proposed, versions } = data;
  return (
    <Card
      title={
        plan
          ? `Plan ${plan.version}, saved ${formatDate(plan.frozenOn)}`
          : 'What did you underwrite?'
      }
      caption={
        plan
          ? startText(plan)
          : 'This property has no plan to compare with. Cash flow, return and taxes come from your records.'
      }
      action={
        plan ? (
          <Button onClick={() => setFrom(plan.from)}>New version</Button>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => setFrom('purchase')}>
              Enter your plan
            </Button>
            <Button onClick={() => setFrom('today')}>Start a plan from today</Button>
          </div>
        )
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
          Earlier versions:{' '}
          {listText(
            versions
              .slice(1)
              .map(({ version, frozenOn }) => `plan ${version} (${formatDate(frozenOn)})`),
          )}
          .
        </p>
      )}
      <PlanVersionDialog
        propertyId={propertyId}
        plan={plan}
        proposed={proposed}
        from={from ?? 'purchase'}
        isOpen={from !== null}
        onClose={() => setFrom(null)}
      />
    </Card>
  );
}

const startText = ({ from, purchaseDate, purchasePrice, cashInvested }: PlanAnswer): string =>
  from === 'today'
    ? `Starts ${formatDate(purchaseDate)} at a value of ${formatMoney(purchasePrice)}, with ${formatMoney(cashInvested)} invested so far.`
    : `Bought ${formatDate(purchaseDate)} for ${formatMoney(purchasePrice)}, with ${formatMoney(cashInvested)} invested.`;
