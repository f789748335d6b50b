import { Link, matchPath, useLocation } from 'react-router';
import { href, menus, type PathName, paths } from '#web/lib/url/paths.ts';
import { cx } from '#web/ui/class-names.ts';
import { SidebarIcon } from './sidebar-icons.tsx';

interface SidebarNavProps {
  isCollapsed?: boolean;
  onNavigate?: () => void;
}

/** The account entry isn't in this list; it's at the bottom, with the user's name. */
export function SidebarNav({ isCollapsed = false, onNavigate }: SidebarNavProps) {
  const entries = menus.sidebar.filter((name) => name !== 'account');
  const { pathname } = useLocation();
  return (
    <nav aria-label="App">
      <ul className="grid gap-1">
        {entries.map((name) => (
          <li key={name}>
            <Link
              to={href(name)}
              {...(isWithin(name, pathname) && { 'aria-current': 'page' })}
              {...(onNavigate && { onClick: onNavigate })}
              {...(isCollapsed && { title: paths[name].title })}
              className={cx(
                'flex min-h-10 items-center gap-3 rounded-md px-3 py-2 font-medium text-muted no-underline hover:bg-sunken hover:text-ink pointer-coarse:min-h-11',
                'aria-[current=page]:bg-primary-tint aria-[current=page]:text-primary',
                isCollapsed && 'justify-center',
              )}
            >
              <SidebarIcon name={name} />
              <span className={cx(isCollapsed && 'sr-only')}>{paths[name].title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A listing belongs to Search and an owned property to Portfolio, whatever their URLs say. */
const ALSO_WITHIN: Partial<Record<PathName, PathName>> = {
  search: 'property',
  portfolio: 'userProperty',
};

const isWithin = (name: PathName, pathname: string): boolean =>
  [name, ALSO_WITHIN[name] ?? name].some((one) =>
    matchPath({ path: paths[one].path, end: false }, pathname),
  );
