import type { ReactNode } from 'react';

interface RowProps {
  icon: ReactNode;
  title: string;
  detail?: string;
  children: ReactNode;
}

/** One item that needs attention, with its action. */
export const AttentionRow = ({ icon, title, detail, children }: RowProps) => (
  <>
    <span
      aria-hidden="true"
      className="mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-tint text-accent [&_svg]:size-4.5"
    >
      {icon}
    </span>
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{title}</p>
        {detail && <p className="text-sm text-muted">{detail}</p>}
      </div>
      {children}
    </div>
  </>
);
