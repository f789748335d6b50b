import { type ReactNode, useRef, useState } from 'react';
import type { Property } from '#contract/properties.ts';
import { useKeepProperty } from '#web/data/own-listings.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { bodyOf, draftOf, EMPTY, type ListingDraft } from './listing-draft.ts';
import { ListingFields } from './listing-fields.tsx';

interface ListingFormProps {
  /** The one to change; a new one without it. */
  property: Property | null;
  onKept: (property: Property) => void;
  /** Beside the button that keeps it. */
  actions?: ReactNode;
}

/** A place of the user's own. What is wrong stands beside its field, and the first one gets the focus. */
export function ListingForm({ property, onKept, actions }: ListingFormProps) {
  const keep = useKeepProperty(property?.id ?? null);
  const [draft, setDraft] = useState<ListingDraft>(() => (property ? draftOf(property) : EMPTY));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const complain = (found: Record<string, string>) => {
    setErrors(found);
    const fields = Array.from(form.current?.elements ?? []) as HTMLInputElement[];
    fields.find(({ name }) => name !== '' && found[name])?.focus();
  };
  const submit = () => {
    setFailure(null);
    const missing = missingIn(draft);
    if (Object.keys(missing).length > 0) {
      complain(missing);
      return;
    }
    setErrors({});
    keep.mutate(bodyOf(draft), {
      onSuccess: onKept,
      onError: (error) => {
        const issues = error instanceof ApiError ? error.issues : [];
        complain(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
        if (issues.length === 0)
          setFailure(messageOf(error, 'That could not be kept. Nothing you typed is lost.'));
      },
    });
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!keep.isPending) submit();
      }}
    >
      {failure !== null && <Banner tone="error" title={failure} />}
      <ListingFields
        draft={draft}
        errors={errors}
        change={(changes) => setDraft({ ...draft, ...changes })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={keep.isPending}>
          {property ? 'Save changes' : 'Add and work it out'}
        </Button>
        {actions}
      </div>
    </form>
  );
}

const REQUIRED = {
  address: 'Please enter the street and number',
  city: 'Please enter the city',
  state: 'Use the two letters of the state',
  zipCode: 'Use the five digits of the ZIP code',
} as const;

function missingIn(draft: ListingDraft): Record<string, string> {
  const words = Object.entries(REQUIRED).filter(
    ([name]) => draft[name as keyof typeof REQUIRED].trim() === '',
  );
  return {
    ...Object.fromEntries(words),
    ...(draft.price === null && { price: 'Please enter the price' }),
  };
}
