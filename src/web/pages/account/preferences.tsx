import { usePreferences } from '#web/data/preferences.ts';
import { useUser } from '#web/data/session.ts';
import { AccountNav } from '#web/features/accounts/account-nav.tsx';
import { PreferencesForm } from '#web/features/preferences/preferences-form.tsx';
import { formatDay } from '#web/lib/text/format-date.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
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
      <QueryView
        query={preferences}
        what="your preferences"
        loading={<Skeleton className="h-96" />}
      >
        {(saved) => (
          // Read from the session, which the theme switch also changes.
          <PreferencesForm saved={{ ...saved, display: user?.display ?? saved.display }} />
        )}
      </QueryView>
    </>
  );
}
