import type { ReactNode } from 'react';
import type { Property } from '#contract/listings/properties.ts';
import { useSaveOwnListing } from '#web/data/listings/own-listings.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { bodyOf, EMPTY, listingDraftOf } from './listing-draft.ts';
import { ListingFields } from './listing-fields.tsx';
import { OWN_LISTING_MESSAGES } from './own-listing-messages.ts';

interface ListingFormProps {
  /** The property to edit; null to add one. */
  property: Property | null;
  onSaved: (property: Property) => void;
  /** Shown next to the save button. */
  actions?: ReactNode;
}

/** Form for the user's own listing. */
export function ListingForm({ property, onSaved, actions }: ListingFormProps) {
  const save = useSaveOwnListing(property?.id ?? null);
  const form = useForm({
    initial: property ? listingDraftOf(property) : EMPTY,
    schema: async () => (await import('#contract/listings/properties.ts')).NewProperty,
    toBody: bodyOf,
    submit: async (body) => onSaved(await save.mutateAsync(body)),
    fallback: OWN_LISTING_MESSAGES.notSaved,
    missing: { price: 'Enter a price' },
  });
  return (
    <Form form={form} className="grid gap-5">
      <ListingFields form={form} />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton form={form}>{property ? 'Save changes' : 'Add and analyze'}</SubmitButton>
        {actions}
      </div>
    </Form>
  );
}
