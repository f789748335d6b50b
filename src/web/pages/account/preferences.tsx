import { usePreferences } from '#web/data/preferences.ts';
import { useUser } from '#web/data/session.ts';
import { AccountNav } from '#web/features/accounts/account-nav.tsx';
import { PreferencesForm } from '#web/features/preferences/preferences-form.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatDay } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

export function PreferencesPage() {
  const preferences = usePreferences();
  const { data } = preferences;
  const user = useUser();
  return (
    <>
      <PageTitle className="mb-3">Preferences</PageTitle>
      <AccountNav />
      <p className="mb-5 max-w-2xl text-muted text-pretty">
        How Freehold and your reports look, and your assumptions about loans, expenses and growth,
        used for every property.{' '}
        {data &&
          (data.isDefault || data.updatedAt === null
            ? 'Your assumptions are Freehold’s defaults.'
            : `Assumptions last changed ${formatDay(data.updatedAt)}.`)}
      </p>
      {preferences.isPending && <Skeleton className="h-96" />}
      {preferences.isError && (
        <Banner
          tone="error"
          title={messageOf(preferences.error, 'Your preferences could not be loaded')}
          action={
            <Button size="sm" onClick={() => void preferences.refetch()}>
              Try again
            </Button>
          }
        >
          They are safe; only this page failed to load.
        </Banner>
      )}
      {data && (
        // Of the session, which the theme's switch changes too.
        <PreferencesForm saved={{ ...data, display: user?.display ?? data.display }} />
      )}
    </>
  );
}
