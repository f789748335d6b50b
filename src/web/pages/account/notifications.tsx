import { useChangeNotifications, useNotifications } from '#web/data/accounts/notifications.ts';
import { useUser } from '#web/data/session.ts';
import { AccountNav } from '#web/features/accounts/account-nav.tsx';
import { AlwaysSent } from '#web/features/notifications/always-sent.tsx';
import type { ChangeNotifications } from '#web/features/notifications/change-notifications.ts';
import { KindSettings } from '#web/features/notifications/kind-settings.tsx';
import { NOTIFICATIONS_MESSAGES } from '#web/features/notifications/notifications-messages.ts';
import { QuietHoursCard } from '#web/features/notifications/quiet-hours.tsx';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

export function NotificationsPage() {
  const user = useUser();
  const notifications = useNotifications();
  const { mutateAsync } = useChangeNotifications();
  const isDemo = Boolean(user?.demoEndsAt);
  const change: ChangeNotifications = (changed) =>
    void mutateAsync(changed).catch(showFailure(NOTIFICATIONS_MESSAGES.notSaved));
  return (
    <>
      <PageTitle className="mb-3">Notifications</PageTitle>
      <AccountNav />
      <div className="grid max-w-2xl gap-5">
        <p className="text-muted text-pretty">
          Choose which emails we send to {(!isDemo && user?.email) || 'you'}, how often, and your
          quiet hours. Every optional email has an unsubscribe link that works without signing in.
        </p>
        {user?.emailVerified === false && (
          <Banner
            tone="warning"
            title={isDemo ? 'Sign up to get emails' : 'Confirm your email address first'}
          >
            {isDemo
              ? 'A demo account has no email address.'
              : 'We send reminders and alerts to confirmed addresses only.'}
          </Banner>
        )}
        <QueryView
          query={notifications}
          what="your notifications"
          reassurance={NOTIFICATIONS_MESSAGES.settingsAreSafe}
          loading={<Skeleton className="h-96" />}
        >
          {(saved) => (
            <>
              <KindSettings saved={saved} change={change} />
              <QuietHoursCard saved={saved} change={change} />
            </>
          )}
        </QueryView>
        <AlwaysSent />
      </div>
    </>
  );
}
