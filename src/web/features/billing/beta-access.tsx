import { PLANS } from '#domain/plans/plans.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** The plan that users have during the beta if they have never chosen one. */
export const BetaAccess = () => (
  <Card title={PLANS.beta.name} action={<Badge tone="good">Active</Badge>}>
    <p>Free during the beta, with no limits. No card needed.</p>
  </Card>
);
