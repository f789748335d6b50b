import { Link, useSearchParams } from 'react-router';
import { useResetPassword } from '#web/data/sign-in.ts';
import { ResetPasswordForm } from '#web/features/accounts/reset-password-form.tsx';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const reset = useResetPassword();
  return (
    <div className="grid gap-5">
      <PageTitle>Choose a new password</PageTitle>
      {!token && (
        <Banner
          tone="error"
          title="This link is incomplete"
          action={
            <Button asChild size="sm">
              <Link to={href('forgotPassword')}>Request a new link</Link>
            </Button>
          }
        >
          Open the link in the email again, or request a new one.
        </Banner>
      )}
      {reset.status === 'done' && (
        <>
          <Banner tone="success" title={reset.data.message} />
          <Button asChild variant="primary" size="lg">
            <Link to={href('login')}>Go to sign in</Link>
          </Button>
        </>
      )}
      {token && reset.status !== 'done' && (
        <ResetPasswordForm onSubmit={({ password }) => reset.run({ token, password })} />
      )}
    </div>
  );
}
