import { useChangeNotifications, useNotifications } from '#web/data/accounts/notifications.ts';
import { useUser } from '#web/data/session.ts';
import { AccountNav } from '#web/features/accounts/account-nav.tsx';
import { AlwaysSent } from '#web/features/notifications/always-sent.tsx';
import type { ChangeNotifications } from '#web/features/notifications/change-notifications.ts';
import { KindSettings } from '#web/features/notifications/kind-settings.tsx';
import { QuietHoursCard } from '#web/features/notifications/quiet-hours.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

export function NotificationsPage() {
  const user = useUser();
  const notifications = useNotifications();
  const { mutateAsync } = useChangeNotifications();
  const { data } = notifications;
  const change: ChangeNotifications = (changed) =>
    void mutateAsync(changed).catch(
      showFailure('The change could not be saved. Please try again.'),
    );
  return (
    <>
      <PageTitle className="mb-3">Notifications</PageTitle>
      <AccountNav />
      <div className="grid max-w-2xl gap-5">
        <p className="text-muted text-pretty">
          Which emails we send to {user?.email ?? 'you'}, how often, and when not. Every email you
          can turn off has an unsubscribe link that works without signing in.
        </p>
        {user?.emailVerified === false && (
          <Banner tone="warning" title="Confirm your email address first">
            Reminders and alerts are sent to confirmed addresses only.
          </Banner>
        )}
        {notifications.isPending && <Skeleton className="h-96" />}
        {notifications.isError && (
          <Banner
            tone="error"
            title={messageOf(notifications.error, 'Your notifications could not be loaded')}
            action={
              <Button size="sm" onClick={() => void notifications.refetch()}>
                Try again
              </Button>
            }
          >
            Your settings are safe; only this page failed to load.
          </Banner>
        )}
        {data && (
          <>
            <KindSettings saved={data} change={change} />
            <QuietHoursCard saved={data} change={change} />
          </>
        )}
        <AlwaysSent />
      </div>
    </>
  );
}
