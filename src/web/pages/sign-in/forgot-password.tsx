import { Link } from 'react-router';
import { useForgotPassword } from '#web/data/sign-in.ts';
import { ForgotPasswordForm } from '#web/features/accounts/forgot-password-form.tsx';
import { href } from '#web/lib/url/paths.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

export function ForgotPasswordPage() {
  const request = useForgotPassword();
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <PageTitle>Forgot your password?</PageTitle>
        <p className="text-muted">
          Enter your account’s email address, and we’ll send you a link to choose a new password.
        </p>
      </div>
      {request.status === 'done' && (
        <Banner tone="success" title={request.data.message}>
          The link works once and expires in 30 minutes. Don’t see it? Check your spam folder.
        </Banner>
      )}
      <ForgotPasswordForm onSubmit={request.run} />
      <p>
        <TextLink asChild subtle>
          <Link to={href('login')}>Back to sign in</Link>
        </TextLink>
      </p>
    </div>
  );
}
