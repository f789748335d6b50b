import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PageWidgets } from '#web/app/widgets/page-widgets.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** Each page has its own islands; those in the layout start only once. */
function SiteStart() {
  useEffect(() => {
    void import('#web/site/start-site.ts').then(({ startSite }) => startSite());
  }, []);
  return null;
}

/** Static except for its islands: site pages are rendered once, at build time. */
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
