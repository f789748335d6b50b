import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { signUpUrl } from '#web/lib/url/sign-up-url.ts';
import { Button, type ButtonProps } from '#web/ui/action/button.tsx';

/*
 * One build serves installations that anyone can join and those that need an invitation. Pages have both texts; the
 * server marks the root element, and the stylesheet shows one.
 */
const OPEN = 'in-data-[registration=invite]:hidden';
const INVITE = 'not-in-data-[registration=invite]:hidden';

interface ByRegistrationProps {
  open: ReactNode;
  invite: ReactNode;
}

export const ByRegistration = ({ open, invite }: ByRegistrationProps) => (
  <>
    <span className={OPEN}>{open}</span>
    <span className={INVITE}>{invite}</span>
  </>
);

/** The main call to action: create an account, or join the waitlist where accounts need an invitation. */
export const JoinButton = (props: Pick<ButtonProps, 'size' | 'variant' | 'className'>) => (
  <>
    <Button asChild {...props} className={`${OPEN} ${props.className ?? ''}`}>
      <Link to={signUpUrl()}>Create your account</Link>
    </Button>
    <Button asChild {...props} className={`${INVITE} ${props.className ?? ''}`}>
      <Link to={href('beta')}>Join the waitlist</Link>
    </Button>
  </>
);
