import { Outlet } from 'react-router';
import { QueryProvider } from '#web/app/boot/query-provider.tsx';
import { usePreloadedPages } from '#web/app/boot/use-preloaded-pages.ts';
import { LazyPalette } from '#web/app/palette/lazy-palette.tsx';
import { LazyWidgets } from '#web/app/widgets/lazy-widgets.tsx';
import { useCheckedSession } from '#web/data/session.ts';
import { cx } from '#web/ui/class-names.ts';
import { DemoNotice } from './demo-notice.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { PrintNote } from './print-note.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';
import { VerifyReminder } from './verify-reminder.tsx';

export function Shell() {
  const { isDesktop, isCollapsed, toggle } = useSidebar();
  // The app's public pages check the session too.
  const session = useCheckedSession();
  const user = session.status === 'authenticated' ? session.user : null;
  usePreloadedPages(user !== null);
  return (
    <QueryProvider>
      <PrintNote />
      <div className={cx('min-h-dvh', isDesktop && 'flex')}>
        {isDesktop ? <Sidebar isCollapsed={isCollapsed} onToggle={toggle} /> : <MobileBar />}
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 max-w-[80rem] flex-1 has-data-wide:max-w-none px-4 pt-6 pb-8 outline-none sm:pb-15 sm:px-6 lg:px-9"
        >
          {user?.demoEndsAt ? <DemoNotice endsAt={user.demoEndsAt} /> : <VerifyReminder />}
          <Outlet />
        </main>
      </div>
      <LazyWidgets />
      <LazyPalette />
    </QueryProvider>
  );
}
