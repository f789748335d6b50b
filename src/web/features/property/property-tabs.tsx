import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { href, type PathName, paths } from '#web/lib/url/paths.ts';
import { cx } from '#web/ui/class-names.ts';
import { showCurrent } from '#web/ui/table/show-current.ts';

export const PROPERTY_TABS: readonly PathName[] = [
  'property',
  'buyAndHold',
  'brrrr',
  'fixAndFlip',
  'neighborhood',
];

interface PropertyTabsProps {
  id: string;
  /** What was typed on one page and means something on another, by the page it leads to. */
  queries: Readonly<Partial<Record<PathName, string>>>;
}

/** They are links: each page has a URL of its own. */
export function PropertyTabs({ id, queries }: PropertyTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) showCurrent(list.current);
  }, [pathname]);
  return (
    <nav aria-label="Analysis" className="mt-7 mb-5.5 border-b border-line">
      <ul ref={list} className="flex gap-6.5 overflow-x-auto">
        {PROPERTY_TABS.map((name) => (
          <li key={name}>
            <NavLink
              to={{ pathname: href(name, { id }), search: queries[name] ?? '' }}
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
              {paths[name].title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
