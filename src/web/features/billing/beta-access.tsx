import { PLANS } from '#domain/plans/plans.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** For users who have never chosen a plan: during the beta they have this one. */
export const BetaAccess = () => (
  <Card title={PLANS.beta.name} action={<Badge tone="good">Active</Badge>}>
    <p>Free during the beta, with no limits. No card needed.</p>
  </Card>
);
