import { Bookmark, BookmarkCheck } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Property } from '#contract/properties.ts';
import { useSaveProperty, useUnsaveProperty } from '#web/data/favorites.ts';
import { useCheckedSession } from '#web/data/session.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { href } from '#web/lib/paths.ts';
import { wayBackFrom } from '#web/lib/way-back.ts';
import { Button } from '#web/ui/action/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

type Saveable = Pick<Property, 'id' | 'isFavorite'>;

/** Saving needs an account; a visitor is taken to where one gets it. */
export function SaveButton({ property }: { property: Saveable }) {
  const session = useCheckedSession();
  const location = useLocation();
  if (session.status === 'authenticated') return <SaveToggle property={property} />;
  return (
    <Button asChild>
      <Link to={href('login')} state={wayBackFrom(location)}>
        <Bookmark className="size-4.5" aria-hidden="true" />
        Sign in to save
      </Link>
    </Button>
  );
}

function SaveToggle({ property: { id, isFavorite } }: { property: Saveable }) {
  const save = useSaveProperty();
  const unsave = useUnsaveProperty();
  const Icon = isFavorite ? BookmarkCheck : Bookmark;
  const toggle = () =>
    (isFavorite ? unsave : save).mutate(
      { propertyId: id },
      {
        onError: (error) =>
          showToast({
            title: isFavorite ? 'It is still saved' : 'It was not saved',
            description: messageOf(error, 'The server did not answer. Please try again.'),
            tone: 'error',
          }),
      },
    );
  return (
    <Button
      aria-pressed={isFavorite}
      icon={<Icon className="size-4.5" aria-hidden="true" />}
      onClick={toggle}
    >
      {isFavorite ? 'Saved' : 'Save'}
    </Button>
  );
}
