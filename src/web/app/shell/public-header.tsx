import { Menu, SunMoon, X } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { Brand } from '#web/features/brand/brand.tsx';
import { href, paths } from '#web/lib/url/paths.ts';
import { JoinButton } from '#web/shared/site/registration.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { headerMenu } from './site-menus.ts';

const ENTRY =
  'block rounded-md px-3 py-2 font-medium text-muted no-underline hover:text-ink aria-[current=page]:text-ink';

/** The brand links to the landing page; login, sign-up and waitlist are buttons. */
export function PublicHeader() {
  return (
    <header className="border-b border-line print:hidden">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 py-2.5 sm:px-8">
        <Brand to={href('landing')} />
        {headerMenu.length > 0 && (
          <nav aria-label="Main" className="ml-5 max-lg:hidden">
            <ul className="flex">
              {headerMenu.map((name) => (
                <li key={name}>
                  <NavLink
                    to={href(name)}
                    className={`${ENTRY} relative aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-[0.8125rem] aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-primary`}
                  >
                    {paths[name].title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="ml-auto flex items-center gap-1.5">
          <button
            type="button"
            data-island="theme"
            aria-label="Switch between light and dark"
            title="Switch between light and dark"
            className="grid size-10 place-items-center rounded-md text-muted hover:bg-sunken max-sm:hidden pointer-coarse:size-11"
          >
            <SunMoon className="size-5" aria-hidden="true" />
          </button>
          <SessionLinks />
          {headerMenu.length > 0 && <PhoneMenu />}
        </div>
      </div>
    </header>
  );
}

/**
 * Renders both sets of links, because only the browser knows which one to show; `site/signed-in.ts` marks the root
 * element.
 */
function SessionLinks() {
  return (
    <>
      <span className="contents in-data-[signed-in]:hidden">
        <Button asChild variant="quiet" className="max-sm:hidden">
          <Link to={href('login')}>Log In</Link>
        </Button>
        <Button asChild variant="quiet" className="max-xl:hidden">
          <Link to={href('beta')}>Waitlist</Link>
        </Button>
        <JoinButton variant="primary" className="max-sm:px-3 max-sm:text-sm" />
      </span>
      <span className="hidden in-data-[signed-in]:contents">
        <Button asChild variant="primary">
          <Link to={href('home')} data-opens-app>
            Open Freehold
          </Link>
        </Button>
      </span>
    </>
  );
}

function PhoneMenu() {
  return (
    <details data-island="menu" className="group lg:hidden">
      <summary
        aria-label="Menu"
        className="grid! size-11 place-items-center rounded-md before:hidden! hover:bg-sunken"
      >
        <Menu className="size-5.5 group-open:hidden" aria-hidden="true" />
        <X className="hidden size-5.5 group-open:block" aria-hidden="true" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-16 z-30 border-b border-line bg-paper px-4 pt-1 pb-4 sm:px-8"
      >
        <ul>
          {headerMenu.map((name) => (
            <li key={name}>
              <NavLink
                to={href(name)}
                className={`${ENTRY} min-h-11 aria-[current=page]:bg-primary-tint aria-[current=page]:text-primary`}
              >
                {paths[name].title}
              </NavLink>
            </li>
          ))}
          <li className="mt-2 flex gap-2 border-t border-line px-3 pt-3 in-data-[signed-in]:hidden">
            <Link to={href('login')} className="py-2 font-medium text-ink no-underline">
              Log In
            </Link>
            <Link to={href('beta')} className="px-3 py-2 font-medium text-ink no-underline">
              Waitlist
            </Link>
          </li>
        </ul>
      </nav>
    </details>
  );
}
