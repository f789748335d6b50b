import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';

interface ImportFrameProps {
  title: string;
  lead: string;
  /** Why the file couldn't be read. */
  problem: string | null;
  children: ReactNode;
}

/** Layout for pages that import a file into the portfolio. */
export const ImportFrame = ({ title, lead, problem, children }: ImportFrameProps) => (
  <div className="grid grid-cols-1 gap-5">
    <header className="grid gap-2">
      <Breadcrumb>
        <Link to={href('portfolio')}>My Properties</Link>
        {title}
      </Breadcrumb>
      <PageTitle>{title}</PageTitle>
      <Lead>{lead}</Lead>
    </header>
    {problem !== null && (
      <Banner tone="error" title={problem}>
        Nothing was imported, and your file is unchanged.
      </Banner>
    )}
    {children}
  </div>
);
