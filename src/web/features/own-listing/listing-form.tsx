import type { ReactNode } from 'react';
import type { Property } from '#contract/listings/properties.ts';
import { useSaveOwnListing } from '#web/data/listings/own-listings.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { bodyOf, EMPTY, listingDraftOf } from './listing-draft.ts';
import { ListingFields } from './listing-fields.tsx';

interface ListingFormProps {
  /** The one to change; a new one without it. */
  property: Property | null;
  onSaved: (property: Property) => void;
  /** Beside the button that saves it. */
  actions?: ReactNode;
}

/** A listing of the user's own. */
export function ListingForm({ property, onSaved, actions }: ListingFormProps) {
  const save = useSaveOwnListing(property?.id ?? null);
  const form = useForm({
    initial: property ? listingDraftOf(property) : EMPTY,
    schema: async () => (await import('#contract/listings/properties.ts')).NewProperty,
    toBody: bodyOf,
    submit: async (body) => onSaved(await save.mutateAsync(body)),
    fallback: 'The property could not be saved. Nothing you typed is lost.',
    missing: { price: 'Please enter the price' },
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
