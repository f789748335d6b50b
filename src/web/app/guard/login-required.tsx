import { Check } from 'lucide-react';
import { useNavigate } from 'react-router';
import { checkSession } from '#web/lib/account/session.ts';
import { href } from '#web/lib/url/paths.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/action/button.tsx';
import { SignInLinks } from '#web/ui/navigation/sign-in-links.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PagePreview } from './page-preview.tsx';

const BENEFITS = [
  'Save properties you find and come back to them',
  'Track the ones you own: rent, expenses, value, health',
  'Save analyses and open them on any device',
  'Free during beta, no credit card',
];

interface LoginRequiredProps {
  feature?: string;
  /** The session check got no response, so the user may still be signed in. */
  isUnanswered?: boolean;
}

export function LoginRequired({
  feature = 'this feature',
  isUnanswered = false,
}: LoginRequiredProps) {
  const navigate = useNavigate();
  return (
    <>
      <PagePreview />
      <Dialog
        open
        onOpenChange={() => void navigate(href('landing'))}
        title="Login Required"
        description={`Please log in to access ${feature}`}
        footer={<SignInLinks />}
      >
        {isUnanswered && <CheckAgain />}
        <p className="mb-2 font-medium" data-login-required>
          A free account lets you
        </p>
        <ul className="grid gap-2">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-2.5">
              <Check className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden="true" />
              {benefit}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function CheckAgain() {
  const check = useAction(checkSession);
  return (
    <div className="mb-4 grid justify-items-start gap-3 rounded-md border border-line bg-sunken p-4">
      <output className="text-sm">
        {check.status === 'done' ? 'Still no response. ' : 'We couldn’t check your session. '} If
        you’re still signed in, this page will reopen as you left it when the connection is back.
      </output>
      <Button size="sm" busy={check.isRunning} onClick={() => void check.run(undefined)}>
        Try again
      </Button>
    </div>
  );
}
