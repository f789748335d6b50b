import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { PLANS } from '#domain/plans/plans.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { priceText } from './price-text.ts';

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
              {id === 'beta' && <Badge tone="good">Open now</Badge>}
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
          <Button asChild size="lg">
            <Link to={id === 'beta' ? href('beta') : href('login')}>
              {id === 'beta' ? 'Join the waitlist' : 'Start free trial'}
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}
