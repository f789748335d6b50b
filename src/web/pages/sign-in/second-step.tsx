import { Link, useLocation } from 'react-router';
import { alternativesText } from '#domain/text/list-text.ts';
import { usePasskeyStep } from '#web/data/security/passkey-sign-in.ts';
import { useSecondStep, useSecondStepMethods } from '#web/data/security/second-factor.ts';
import { useCheckedSession } from '#web/data/session.ts';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { SIGN_IN_MESSAGES } from '#web/features/accounts/messages/sign-in-messages.ts';
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
  app: 'six digits from your authenticator app',
  'recovery-code': 'one of your recovery codes',
};

type Method = keyof typeof HINTS;

/** "Six digits from your authenticator app or one of your recovery codes". */
function hintFor(methods: readonly Method[]): string {
  const hint = alternativesText(methods.flatMap((method) => HINTS[method] ?? []));
  return hint.charAt(0).toUpperCase() + hint.slice(1);
}

/** Follows the password if the account requires a second step. */
export function SecondStepPage() {
  const session = useCheckedSession();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const step = useSecondStep();
  const passkey = usePasskeyStep();
  const methods = useSecondStepMethods(key);
  // While a sign-in is being completed, the user is already known but hasn't been redirected yet.
  if (session.status === 'authenticated' && !step.isRunning && !passkey.isRunning)
    return <SignedInRedirect user={session.user} />;
  return (
    <div className="grid gap-5">
      <PageTitle>One more step</PageTitle>
      {methods.status === 'running' && <SkeletonText lines={3} />}
      {methods.status === 'failed' && (
        <Banner
          tone="error"
          title={messageOf(methods.error, ACCOUNT_MESSAGES.signInNotContinued)}
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
            <Banner
              tone="warning"
              title={messageOf(passkey.error, ACCOUNT_MESSAGES.passkeyFailed)}
            />
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
          hint={hintFor(methods.data.methods)}
          label="Sign In"
          fallback={SIGN_IN_MESSAGES.signInFailed}
        />
      )}
    </div>
  );
}
