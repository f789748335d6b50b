import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, Outlet, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { OWNED_FORM_NAMES } from '#domain/record/owned-fields.ts';
import { useOwnedProperty } from '#web/data/owned-properties.ts';
import { PORTFOLIO_FAILURES } from '#web/data/portfolio.ts';
import { OverviewHeader } from '#web/features/owned-overview/overview-header.tsx';
import { ShareReport } from '#web/features/owned-overview/share-report.tsx';
import { EditDialog } from '#web/features/owned-property/edit-dialog.tsx';
import { OwnedMenu } from '#web/features/owned-property/owned-menu.tsx';
import { OWNED_PROPERTY_MESSAGES } from '#web/features/owned-property/owned-property-messages.ts';
import { RemoveDialog } from '#web/features/owned-property/remove-dialog.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { EDIT_FIELD } from '#web/lib/url/edit-field.ts';
import { href, pathNames, paths } from '#web/lib/url/paths.ts';
import { OwnedActions } from '#web/pages/owned-actions.tsx';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Every path of the `owned` layout has a tab. */
const OWNED_TABS = pathNames.filter((name) => paths[name].layout === 'owned');

/** The frame around every page of an owned property: heading, actions and tabs. */
export function OwnedLayout() {
  const { propertyId = '' } = useParams();
  const { data: owned, error, refetch } = useOwnedProperty(propertyId);
  if (owned) return <OwnedFrame key={propertyId} owned={owned} />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error) {
    return (
      <>
        <PageTitle className="sr-only">Property not loaded</PageTitle>
        <LoadFailure title={PORTFOLIO_FAILURES.userProperties} error={error} onRetry={refetch} />
      </>
    );
  }
  return (
    <div aria-busy="true" className="grid gap-5">
      <span className="sr-only">Loading your property</span>
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="h-28 rounded-lg" />
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </div>
  );
}

const NotFound = () => (
  <>
    <PageTitle className="sr-only">Property not found</PageTitle>
    <EmptyState
      icon={<SearchX />}
      title="Property not found"
      action={
        <Button asChild>
          <Link to={href('portfolio')}>My Properties</Link>
        </Button>
      }
    >
      It was removed or belongs to another account.
    </EmptyState>
  </>
);

function OwnedFrame({ owned }: { owned: OwnedPropertyAnswer }) {
  const { property } = owned;
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  // A link from another page can open the form at a given field.
  const linked = search.get(EDIT_FIELD);
  const [isEditing, setEditing] = useState(linked !== null);
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const stopEditing = () => {
    setEditing(false);
    if (linked === null) return;
    const rest = new URLSearchParams(search);
    rest.delete(EDIT_FIELD);
    setSearch(rest, { replace: true });
  };
  const tabs = OWNED_TABS.map((name) => ({
    pathname: href(name, { propertyId: property.id }),
    label: paths[name].title,
  }));
  const current = tabs.find((tab) => tab.pathname === pathname) ?? tabs[0];
  return (
    <>
      <OverviewHeader
        owned={owned}
        page={current === tabs[0] ? null : (current?.label ?? null)}
        actions={
          <>
            {current === tabs[0] && (
              <>
                <OwnedActions property={property} />
                <ShareReport property={property} />
              </>
            )}
            <OwnedMenu
              property={property}
              onEdit={() => setEditing(true)}
              onRemove={() => setRemoving(true)}
            />
          </>
        }
      />
      <LinkTabs label="Owned property" tabs={tabs} />
      <Outlet context={owned} />
      <RemoveDialog
        property={isRemoving ? property : null}
        onClose={() => setRemoving(false)}
        onRemove={() => void navigate(href('portfolio'))}
      />
      <EditDialog
        property={isEditing ? property : null}
        openAt={OWNED_FORM_NAMES.find((name) => name === linked) ?? null}
        onClose={stopEditing}
        onSaved={() => {
          stopEditing();
          showToast({ title: OWNED_PROPERTY_MESSAGES.saved(property.address), tone: 'success' });
        }}
      />
    </>
  );
}
