import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOwnedProperties } from '#web/data/owned-properties.ts';
import { useSession } from '#web/data/session.ts';
import { knownSession } from '#web/lib/account/session.ts';
import { href } from '#web/lib/url/paths.ts';
import { SignInToSave } from '#web/shared/saving/sign-in-to-save.tsx';
import { Button, type ButtonProps } from '#web/ui/action/button.tsx';
import { useOwnListing } from './use-own-listing.ts';

interface OwnButtonProps extends Pick<ButtonProps, 'size'> {
  listingId: string;
  address: string;
}

/** Adds a listing to My Properties; once it's there, links to it. */
export function OwnButton({ listingId, address, size = 'md' }: OwnButtonProps) {
  const { status } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { data: owned } = useOwnedProperties(status === 'authenticated');
  const { own, isAdding } = useOwnListing();
  const icon = <KeyRound className="size-4.5" aria-hidden="true" />;
  const found = owned?.find(({ property }) => property.listingId === listingId);
  if (found) {
    return (
      <Button asChild size={size}>
        <Link to={href('userProperty', { propertyId: found.property.id })}>
          {icon}
          In My Properties<span className="sr-only">: {address}</span>
        </Link>
      </Button>
    );
  }
  const press = async () => {
    const known = await knownSession();
    if (known.status === 'anonymous') setAsking(true);
    else void own(listingId, address);
  };
  return (
    <>
      <Button size={size} icon={icon} busy={isAdding} onClick={() => void press()}>
        I own this<span className="sr-only">: {address}</span>
      </Button>
      {status === 'anonymous' && <SignInToSave open={isAsking} onOpenChange={setAsking} />}
    </>
  );
}
