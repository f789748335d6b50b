import { Link, Navigate, useLocation } from 'react-router';
import { useSecondStep, useSecondStepMethods } from '#web/data/security/second-factor.ts';
import { useCheckedSession } from '#web/data/session.ts';
import { CodeForm } from '#web/features/accounts/second-factor/code-form.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { SkeletonText } from '#web/ui/display/skeleton.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

const HINTS = {
  app: 'Six digits from your authenticator app',
  'recovery-code': 'one of your recovery codes',
};

/** After the right password, where the account asks for more. */
export function SecondStepPage() {
  const session = useCheckedSession();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const step = useSecondStep();
  const methods = useSecondStepMethods(key);
  // While a sign-in settles, the user is already known but not yet sent on.
  if (session.status === 'authenticated' && !step.isRunning)
    return <Navigate to={href('home')} state={state} replace />;
  return (
    <div className="grid gap-5">
      <PageTitle>One more step</PageTitle>
      {methods.status === 'running' && <SkeletonText lines={3} />}
      {methods.status === 'failed' && (
        <Banner
          tone="error"
          title={messageOf(methods.error, 'The sign-in could not be continued')}
          action={
            <Button asChild size="sm">
              <Link to={href('login')} state={state}>
                Sign in again
              </Link>
            </Button>
          }
        />
      )}
      {methods.status === 'done' && (
        <CodeForm
          onSubmit={step.run}
          hint={methods.data.methods.map((method) => HINTS[method]).join(', or ')}
          label="Sign In"
          fallback="Login failed"
        />
      )}
    </div>
  );
}
