import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, Outlet } from 'react-router';
import { Brand } from '#web/features/brand/brand.tsx';
import { href, menus, paths } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}

function PublicHeader() {
  const [isOpen, setOpen] = useState(false);
  const entries = menus.header;
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-3 sm:px-8">
        <Brand to={href('landing')} />
        <nav aria-label="Main" className="ml-auto flex items-center gap-1">
          <ul
            id="main-menu"
            className={cx(
              'absolute inset-x-0 top-16 z-30 border-b border-line bg-paper px-4 pb-3 md:static md:flex md:border-0 md:p-0',
              isOpen ? 'block' : 'hidden',
              entries.length === 0 && 'md:hidden',
            )}
          >
            {entries.map((name) => (
              <li key={name}>
                <NavLink
                  to={href(name)}
                  onClick={() => setOpen(false)}
                  className="block rounded-md px-3 py-2 font-medium text-muted hover:text-ink aria-[current=page]:text-ink"
                >
                  {paths[name].title}
                </NavLink>
              </li>
            ))}
          </ul>
          <ThemeToggle />
          <Button asChild variant="quiet">
            <Link to={href('login')}>Log in</Link>
          </Button>
          <Button asChild variant="primary" className="max-sm:hidden">
            <Link to={href('login')} state={{ tab: 'create' }}>
              Sign up free
            </Link>
          </Button>
          {entries.length > 0 && (
            <IconButton
              label={isOpen ? 'Close menu' : 'Open menu'}
              aria-expanded={isOpen}
              aria-controls="main-menu"
              className="md:hidden"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            </IconButton>
          )}
        </nav>
      </div>
    </header>
  );
}

function PublicFooter() {
  const entries = menus.footer;
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-4 px-4 py-8 text-sm text-muted sm:px-8">
        {entries.length > 0 && (
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {entries.map((name) => (
                <li key={name}>
                  <TextLink asChild subtle>
                    <Link to={href(name)}>{paths[name].title}</Link>
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p>
          Freehold is in beta. Its figures are for informational purposes and are not financial
          advice.
        </p>
      </div>
    </footer>
  );
}
