import { Children, type ReactNode } from 'react';

/** Links from the top level down; the last child is the page itself and may be plain text. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const crumbs = Children.toArray(children);
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map((crumb, depth) => (
          // A crumb is identified by its depth.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={depth} className="flex items-center gap-x-2">
            {depth > 0 && <span aria-hidden="true">/</span>}
            <span
              aria-current={depth === crumbs.length - 1 ? 'page' : undefined}
              className="inline-flex [&_a]:py-1 [&_a:hover]:text-ink [&_a:hover]:underline"
            >
              {crumb}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
