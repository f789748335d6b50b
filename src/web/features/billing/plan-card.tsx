import type { Subscription } from '#contract/billing.ts';
import { isSubscribed } from '#domain/plans/access.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface PlanCardProps {
  subscription: Subscription | null;
  isEnrolling: boolean;
  onEnroll: () => void;
}

const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long' });

export function PlanCard({ subscription, isEnrolling, onEnroll }: PlanCardProps) {
  const isOpen = isSubscribed(subscription?.status ?? null);
  return (
    <Card title={PLANS.beta.name} caption="$0 a month">
      <ul className="mb-4 grid list-disc gap-1 pl-5">
        {PLANS.beta.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {subscription ? (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={isOpen ? 'good' : 'caution'}>{isOpen ? 'Your plan' : 'Ended'}</Badge>
          <span className="text-muted">since {dayOf(subscription.startedAt)}</span>
        </p>
      ) : (
        <Button variant="primary" busy={isEnrolling} onClick={onEnroll}>
          {isEnrolling ? 'Starting' : 'Start Beta Access'}
        </Button>
      )}
    </Card>
  );
}
