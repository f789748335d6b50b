import { Link, useLocation } from 'react-router';
import { usePasskeyStep } from '#web/data/security/passkey-sign-in.ts';
import { useSecondStep, useSecondStepMethods } from '#web/data/security/second-factor.ts';
import { useCheckedSession } from '#web/data/session.ts';
import { CodeForm } from '#web/features/accounts/second-factor/code-form.tsx';
import { SignedInRedirect } from '#web/features/accounts/signed-in-redirect.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { SkeletonText } from '#web/ui/display/skeleton.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

const HINTS = {
  passkey: null,
  app: 'Six digits from your authenticator app',
  'recovery-code': 'one of your recovery codes',
};

/** After the right password, where the account asks for more. */
export function SecondStepPage() {
  const session = useCheckedSession();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const step = useSecondStep();
  const passkey = usePasskeyStep();
  const methods = useSecondStepMethods(key);
  // While a sign-in settles, the user is already known but not yet sent on.
  if (session.status === 'authenticated' && !step.isRunning && !passkey.isRunning)
    return <SignedInRedirect user={session.user} />;
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
      {methods.status === 'done' && methods.data.methods.includes('passkey') && (
        <>
          {passkey.status === 'failed' && (
            <Banner tone="warning" title={messageOf(passkey.error, 'No passkey was used')} />
          )}
          <Button
            size="lg"
            variant="primary"
            busy={passkey.isRunning}
            onClick={() => void passkey.run(undefined).catch(() => undefined)}
          >
            Use a passkey
          </Button>
          <p className="text-muted">Or enter a code:</p>
        </>
      )}
      {methods.status === 'done' && (
        <CodeForm
          onSubmit={step.run}
          hint={methods.data.methods.flatMap((method) => HINTS[method] ?? []).join(', or ')}
          label="Sign In"
          fallback="Login failed"
        />
      )}
    </div>
  );
}
