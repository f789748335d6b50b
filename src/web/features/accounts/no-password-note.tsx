import { Link } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

/** Google accounts have no password; actions that require one need it set first. */
export function NoPasswordNote({ email }: { email: string }) {
  return (
    <p className="text-muted">
      {email} signs in with Google and has no password yet. To change this, first set one with{' '}
      <TextLink asChild>
        <Link to={href('forgotPassword')}>Forgot password</Link>
      </TextLink>
      .
    </p>
  );
}
