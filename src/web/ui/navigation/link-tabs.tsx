import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { cx } from '#web/ui/class-names.ts';
import { showCurrent } from '#web/ui/table/show-current.ts';

interface LinkTab {
  readonly pathname: string;
  readonly search?: string;
  readonly label: string;
}

interface LinkTabsProps {
  /** Accessible name of the tab set. */
  label: string;
  tabs: readonly LinkTab[];
}

/** Tabs that are links, because each page has its own URL. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => (pathname ? showCurrent(list.current) : undefined), [pathname]);
  return (
    <nav aria-label={label} className="mt-7 mb-5.5 border-b border-line">
      <ul ref={list} className="flex gap-6.5 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.pathname}>
            <NavLink
              to={{ pathname: tab.pathname, search: tab.search ?? '' }}
              end
              preventScrollReset
              className={({ isActive }) =>
                cx(
                  'flex min-h-11 items-center border-b-2 font-[550] whitespace-nowrap no-underline -outline-offset-2',
                  isActive
                    ? 'border-primary text-ink'
                    : 'border-transparent text-muted hover:text-ink',
                )
              }
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
