import { NavLink } from 'react-router';
import { href, menus, type PathName, paths } from '#web/lib/url/paths.ts';

const LABELS: Partial<Record<PathName, string>> = { account: 'Profile' };

export function AccountNav() {
  return (
    <nav aria-label="Account" className="mb-6 overflow-x-auto border-b border-line">
      <ul className="flex gap-6">
        {menus.account.map((name) => (
          <li key={name}>
            <NavLink
              to={href(name)}
              end
              className="flex min-h-11 items-center border-b-2 border-transparent font-[550] text-muted no-underline -outline-offset-2 hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
            >
              {LABELS[name] ?? paths[name].title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
