import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { pageWindow } from './page-window.ts';

interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
  /** Real URLs, so that a page can be opened in a new tab. */
  hrefFor: (page: number) => string;
  label?: string;
}

export function Pagination({
  page,
  pages,
  onPageChange,
  hrefFor,
  label = 'Pages',
}: PaginationProps) {
  if (pages <= 1) return null;
  const linkTo = (target: number, name: string, content: ReactNode) => (
    <PageLink
      href={hrefFor(target)}
      name={name}
      current={target === page}
      onFollow={() => onPageChange(target)}
    >
      {content}
    </PageLink>
  );
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            {linkTo(
              page - 1,
              'Previous page',
              <ChevronLeft className="size-4" aria-hidden="true" />,
            )}
          </li>
        )}
        <li className="px-2 text-sm text-muted tabular-nums sm:hidden">
          Page {page} of {pages}
        </li>
        {pageWindow(page, pages).map((target, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has no number of its own
          <li key={target ?? `gap ${at}`} className="max-sm:hidden">
            {target === null ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              linkTo(target, `Page ${target}`, target)
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            {linkTo(page + 1, 'Next page', <ChevronRight className="size-4" aria-hidden="true" />)}
          </li>
        )}
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  href: string;
  name: string;
  current: boolean;
  onFollow: () => void;
  children: ReactNode;
}

function PageLink({ href, name, current, onFollow, children }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a
      href={href}
      aria-label={name}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
      className={cx(
        'inline-flex size-10 items-center justify-center rounded-md font-medium tabular-nums pointer-coarse:size-11',
        current ? 'bg-primary-tint text-primary' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      {children}
    </a>
  );
}
