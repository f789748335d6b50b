import { CircleUser, LogIn, LogOut } from 'lucide-react';
import { Link, NavLink, useNavigate } from 'react-router';
import { useSession } from '#web/data/session.ts';
import { useLogout } from '#web/data/sign-in.ts';
import { readStoredUser } from '#web/lib/account/stored-user.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';

interface SidebarUserProps {
  isCollapsed?: boolean;
  onNavigate?: () => void;
}

export function SidebarUser({ isCollapsed = false, onNavigate }: SidebarUserProps) {
  const session = useSession();
  const navigate = useNavigate();
  const logout = useLogout();
  // While the session is being checked, show the user stored in this tab.
  const user = session.status === 'authenticated' ? session.user : readStoredUser();
  const name = user.name || 'Your Account';
  // The user can't sign back in to a demo account, so the button has a different label.
  const isDemo = session.status === 'authenticated' && session.user.demoEndsAt !== null;
  const logoutLabel = isDemo ? 'End demo' : 'Logout';
  return (
    <div className="grid gap-1">
      <NavLink
        to={href('account')}
        {...(onNavigate && { onClick: onNavigate })}
        {...(isCollapsed && { title: name })}
        className={cx(
          'flex min-h-11 min-w-0 items-center gap-3 rounded-md px-2.5 py-1.5 text-sm text-ink no-underline hover:bg-sunken aria-[current=page]:bg-primary-tint',
          isCollapsed && 'justify-center',
        )}
      >
        {isCollapsed && <CircleUser className="size-5 shrink-0 text-muted" aria-hidden="true" />}
        <span className={cx('grid min-w-0', isCollapsed && 'sr-only')}>
          <b className="truncate font-semibold">{name}</b>
          <span className="truncate text-muted">{user.email || 'Manage settings'}</span>
        </span>
      </NavLink>
      {session.status === 'anonymous' && <SignInLink isCollapsed={isCollapsed} />}
      {/* Until the session is checked, leave room for the sign-in link or the logout button. */}
      {session.status === 'loading' && <span className="min-h-10 pointer-coarse:min-h-11" />}
      {session.status === 'authenticated' && (
        <Button
          variant="quiet"
          busy={logout.isRunning}
          icon={<LogOut className="size-4.5 shrink-0" aria-hidden="true" />}
          className={cx('text-muted', isCollapsed ? 'px-0!' : 'justify-start px-2.5!')}
          {...(isCollapsed && { title: logoutLabel })}
          onClick={() => void logout.run(async () => navigate(href('landing')))}
        >
          <span className={cx(isCollapsed && 'sr-only')}>{logoutLabel}</span>
        </Button>
      )}
    </div>
  );
}

/** A visitor has no account to manage and nothing to log out of. */
function SignInLink({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <Button
      asChild
      variant="quiet"
      className={cx('text-muted', isCollapsed ? 'px-0!' : 'justify-start px-2.5!')}
      {...(isCollapsed && { title: 'Sign in' })}
    >
      <Link to={href('login')}>
        <LogIn className="size-4.5 shrink-0" aria-hidden="true" />
        <span className={cx(isCollapsed && 'sr-only')}>Sign in</span>
      </Link>
    </Button>
  );
}
