import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/accounts.ts';
import { listRecentlyViewed } from '#web/lib/account/recently-viewed.ts';
import { href, type PathName } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';

interface Step {
  title: string;
  detail: string;
  isDone: boolean;
  /** The page where the user completes the step. */
  page: PathName;
  action: string;
}

function stepsFor(user: User, hasLooked: boolean): Step[] {
  const find: Step = {
    title: 'Find a property',
    detail: 'Search by location, price and cash flow',
    isDone: hasLooked,
    page: 'search',
    action: 'Search',
  };
  if (user.demoEndsAt !== null)
    return [
      {
        title: 'Create your account',
        detail: 'Keep everything you do in the demo',
        isDone: false,
        page: 'login',
        action: 'Sign up',
      },
      find,
    ];
  return [
    {
      title: 'Create your account',
      detail: `Signed up as ${user.email}`,
      isDone: true,
      page: 'account',
      action: 'Open',
    },
    {
      title: 'Confirm your email address',
      detail: user.emailVerified
        ? 'Password resets and account notices will reach you'
        : 'Open the link we emailed you so password resets and account notices reach you',
      isDone: user.emailVerified,
      page: 'account',
      action: 'Open',
    },
    find,
  ];
}

export function FirstStepsCard({ user }: { user: User }) {
  const [hasLooked] = useState(() => listRecentlyViewed().length > 0);
  const steps = stepsFor(user, hasLooked);
  return (
    <Card
      title="First steps"
      caption={`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`}
    >
      <ol>
        {steps.map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </ol>
    </Card>
  );
}

function StepRow({ step: { title, detail, isDone, page, action } }: { step: Step }) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-3 border-b border-dashed border-line py-3 last:border-0">
      <span
        className={cx(
          'mt-0.5 flex size-5 items-center justify-center rounded-full border',
          isDone ? 'border-primary bg-primary text-primary-ink' : 'border-edge',
        )}
      >
        {isDone && <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />}
        <span className="sr-only">{isDone ? 'Done:' : 'To do:'}</span>
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{detail}</p>
      </div>
      {!isDone && (
        <Button asChild size="sm">
          <Link to={href(page)} aria-label={`${action}: ${title}`}>
            {action}
          </Link>
        </Button>
      )}
    </li>
  );
}
