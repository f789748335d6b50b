import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PageWidgets } from '#web/app/widgets/page-widgets.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** Another page has other islands; those of the frame are started once. */
function SiteStart() {
  useEffect(() => {
    void import('#web/site/start-site.ts').then(({ startSite }) => startSite());
  }, []);
  return null;
}

/** Static, apart from its islands: a page of the site is drawn once, at build time. */
export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <PublicFooter />
      <PageWidgets />
      <SiteStart key={pathname} />
    </div>
  );
}
