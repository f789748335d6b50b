import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';

interface RecordPageProps {
  title: string;
  /** One sentence that says the most important thing; null while loading. */
  lead: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** Layout for a page that lists one kind of record for all properties. */
export const RecordPage = ({ title, lead, actions, children }: RecordPageProps) => (
  <>
    <Breadcrumb>
      <Link to={href('portfolio')}>My Properties</Link>
      {title}
    </Breadcrumb>
    <header className="mt-3 mb-4.5 flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-2">
        <PageTitle>{title}</PageTitle>
        {lead && <Lead>{lead}</Lead>}
      </div>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </header>
    <div className="grid grid-cols-1 gap-5">{children}</div>
  </>
);
