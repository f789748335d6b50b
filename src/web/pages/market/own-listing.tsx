import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Property } from '#contract/listings/properties.ts';
import { useDeleteProperty } from '#web/data/listings/own-listings.ts';
import { usePropertyGlance } from '#web/data/listings/properties.ts';
import { ListingForm } from '#web/features/own-listing/listing-form.tsx';
import { OWN_LISTING_MESSAGES } from '#web/features/own-listing/own-listing-messages.ts';
import { href } from '#web/lib/url/paths.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

export function AddListingPage() {
  const navigate = useNavigate();
  return (
    <div className="grid gap-5">
      <header className="grid gap-2">
        <PageTitle>Add a property</PageTitle>
        <Lead>Enter what you know; we estimate the rest from local data. Only you can see it.</Lead>
      </header>
      <ListingForm
        property={null}
        onSaved={({ id }) => void navigate(href('property', { id }))}
        actions={
          <Button asChild variant="quiet">
            <Link to={href('importListings')}>Import a file instead</Link>
          </Button>
        }
      />
    </div>
  );
}

export function EditListingPage() {
  const { id = '' } = useParams();
  const { data: property, isError } = usePropertyGlance(id);
  const isOwn = property?.source === 'yours';
  return (
    <div className="grid gap-5">
      <PageTitle>Edit property</PageTitle>
      {property && isOwn && <EditForm key={id} property={property} />}
      {!property && !isError && <Skeleton className="h-96" />}
      {(isError || (property && !isOwn)) && (
        <Banner tone="error" title="You didn’t add this property">
          You can only edit properties you added.
        </Banner>
      )}
    </div>
  );
}

function EditForm({ property }: { property: Property }) {
  const navigate = useNavigate();
  const { id, address } = property;
  return (
    <ListingForm
      property={property}
      onSaved={() => {
        showToast({ title: OWN_LISTING_MESSAGES.updated(address), tone: 'success' });
        void navigate(href('property', { id }));
      }}
      actions={
        <>
          <Button asChild variant="quiet">
            <Link to={href('property', { id })}>Cancel</Link>
          </Button>
          <DeleteListing property={property} />
        </>
      }
    />
  );
}

function DeleteListing({ property }: { property: Property }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteProperty();
  const navigate = useNavigate();
  const { id, address } = property;
  const leave = () =>
    void remove
      .mutateAsync(id, { onSuccess: () => void navigate(`${href('search')}?source=yours`) })
      .then(
        ({ message }) => void showToast({ title: message }),
        showFailure(OWN_LISTING_MESSAGES.notDeleted),
      );
  return (
    <>
      <Button
        className="ml-auto text-loss"
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        size="sm"
        title={`Delete ${address}?`}
        description="This removes it, with its notes, from your search and saved properties. This can’t be undone."
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" busy={remove.isPending} onClick={leave}>
              Delete
            </Button>
          </>
        }
      />
    </>
  );
}
