import { Link } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

/** An account created with Google has no password, so the user must set one before actions that require it. */
export function NoPasswordNote({ email }: { email: string }) {
  return (
    <p className="text-muted">
      {email} signs in with Google and has no password yet. Set a password first with{' '}
      <TextLink asChild>
        <Link to={href('forgotPassword')}>Forgot password</Link>
      </TextLink>
      .
    </p>
  );
}
