import { LazyErrorViewer } from './error/lazy-error-viewer.tsx';
import { DevModeBadge } from './shell/dev-mode-badge.tsx';
import { LazyToaster } from './shell/lazy-toaster.tsx';
import { NavigationProgress } from './shell/navigation-progress.tsx';
import { OfflineNotice } from './shell/offline-notice.tsx';
import { UpdateNotice } from './shell/update-notice.tsx';

/**
 * Product-wide elements shown over every page, whatever its layout. Nothing here may send a request on its own, because
 * a prerendered page sends none.
 */
export function RootSlot() {
  return (
    <>
      <NavigationProgress />
      {/* Stacked so that none covers another; the gaps between them stay clickable. */}
      <div className="pointer-events-none fixed inset-x-3 bottom-3 z-50 grid justify-items-center gap-2 *:pointer-events-auto print:hidden">
        <UpdateNotice />
        <OfflineNotice />
        <DevModeBadge />
      </div>
      <LazyToaster />
      {import.meta.env.MODE === 'development' && <LazyErrorViewer />}
    </>
  );
}
