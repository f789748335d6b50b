import { LazyErrorViewer } from './error/lazy-error-viewer.tsx';
import { DevModeBadge } from './shell/dev-mode-badge.tsx';
import { LazyToaster } from './shell/lazy-toaster.tsx';
import { NavigationProgress } from './shell/navigation-progress.tsx';
import { OfflineNotice } from './shell/offline-notice.tsx';
import { UpdateNotice } from './shell/update-notice.tsx';

/**
 * Over every page, whatever its layout: what belongs to the whole product. Nothing here may send a request by
 * itself, since a prerendered page sends none.
 */
export function RootSlot() {
  return (
    <>
      <NavigationProgress />
      {/* One above the other, so that none covers another; what is between them can be clicked. */}
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
