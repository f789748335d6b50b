import { usePreferences } from '#web/data/preferences.ts';
import { useUser } from '#web/data/session.ts';
import { AccountNav } from '#web/features/accounts/account-nav.tsx';
import { PreferencesForm } from '#web/features/preferences/preferences-form.tsx';
import { formatDay } from '#web/lib/text/format-date.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
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
        <LoadFailure
          what="your preferences"
          error={preferences.error}
          onRetry={preferences.refetch}
        />
      )}
      {data && (
        // Read from the session, which the theme switch also changes.
        <PreferencesForm saved={{ ...data, display: user?.display ?? data.display }} />
      )}
    </>
  );
}
