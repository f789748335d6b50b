import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { type PaidPlanId, PLANS } from '#domain/plans/plans.ts';
import { href } from '#web/lib/url/paths.ts';
import { signUpUrl } from '#web/lib/url/sign-up-url.ts';
import { ByRegistration, JoinButton } from '#web/shared/site/registration.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { priceText } from './price-text.ts';

/** Visitors sign up first; the plan goes with them to checkout. */
const PlanButton = ({ planId }: { planId: PaidPlanId }) => (
  <div className="grid">
    <Button asChild size="lg" className="in-data-[signed-in]:hidden">
      <Link to={signUpUrl(planId)}>Start free trial</Link>
    </Button>
    <Button asChild size="lg" className="not-in-data-[signed-in]:hidden">
      <Link to={`${href('billing')}?plan=${planId}`}>Start free trial</Link>
    </Button>
  </div>
);

export function PublicPlans() {
  return (
    <ul
      data-island="plans"
      className="grid overflow-hidden rounded-lg border border-line bg-surface md:auto-cols-fr md:grid-flow-col"
    >
      {Object.values(PLANS).map(({ id, name, forWhom, pricePerMonth, features }) => (
        <li
          key={id}
          data-plan={id}
          className={`grid grid-rows-[auto_1fr_auto] content-start gap-5 border-line p-6 not-first:border-t sm:p-8 md:not-first:border-t-0 md:not-first:border-l ${id === 'beta' ? 'bg-evergreen text-on-evergreen' : ''}`}
        >
          <div>
            <div className="flex items-center justify-between gap-3">
              <h3 data-plan-name className="font-display text-2xl font-title">
                {name}
              </h3>
              {id === 'beta' && (
                <Badge tone="good">
                  <ByRegistration open="Open now" invite="By invitation" />
                </Badge>
              )}
            </div>
            <p className={id === 'beta' ? 'opacity-85' : 'text-muted'}>{forWhom}</p>
            <p className="mt-5">
              <span data-plan-price className="font-display text-4xl font-title">
                {priceText(pricePerMonth)}
              </span>{' '}
              <span className="text-sm">per month</span>
            </p>
            <p className={`text-sm ${id === 'beta' ? 'opacity-85' : 'text-muted'}`}>
              {id === 'beta' ? 'No credit card.' : '14-day free trial.'}
            </p>
          </div>
          <ul className="grid content-start gap-2.5">
            {features.map((feature) => (
              <li key={feature} data-plan-feature className="flex gap-2.5">
                <Check className="mt-1 size-4 shrink-0" aria-hidden="true" />
                <span>{feature}</span>
              </li>
            ))}
          </ul>
          {id === 'beta' ? (
            <div className="grid">
              <JoinButton size="lg" />
            </div>
          ) : (
            <PlanButton planId={id} />
          )}
        </li>
      ))}
    </ul>
  );
}
