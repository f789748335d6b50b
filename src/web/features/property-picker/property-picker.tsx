import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { useAddressMatches } from '#web/data/listings/address-matches.ts';
import { useFavorites } from '#web/data/listings/favorites.ts';
import { useSession } from '#web/data/session.ts';
import { listRecentlyViewed } from '#web/lib/account/recently-viewed.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Combobox } from '#web/ui/form/combobox/combobox.tsx';
import { type ComboboxOption, matchOptions } from '#web/ui/form/combobox/combobox-options.ts';
import { Field } from '#web/ui/form/field.tsx';
import { UseAnyway } from './use-anyway.tsx';

const ASK_AFTER_MS = 200;

interface PickerProps {
  label: string;
  hint?: string;
  /** Already chosen, so not offered again. */
  chosen?: readonly string[];
  onPick: (propertyId: string) => void;
  /** URL for an address without a listing, with its ZIP's local figures. */
  toWithout?: (fields: TypedFields, address: string) => string;
}

/** Offers saved and recently viewed properties at first, then listings that match the typed address. */
export function PropertyPicker(props: PickerProps) {
  const { status } = useSession();
  if (status === 'authenticated') return <OwnPicker {...props} />;
  return <Picker {...props} known={seen()} isWaiting={status === 'loading'} />;
}

/** For signed-in users only; for visitors, requesting saved properties would redirect to sign-in. */
function OwnPicker(props: PickerProps) {
  const { data: saved } = useFavorites();
  const known = (saved?.items ?? []).map((favorite) => ({
    value: favorite.propertyId,
    label: favorite.address,
    detail: `Saved · ${detailOf(favorite, favorite.listPrice)}`,
  }));
  return <Picker {...props} known={[...known, ...seen()]} />;
}

const seen = (): ComboboxOption[] =>
  listRecentlyViewed().map((property) => ({
    value: property.id,
    label: property.address,
    detail: `Recently viewed · ${detailOf(property, property.listPrice)}`,
  }));

const detailOf = ({ city, state }: { city: string; state: string }, price: number | null) =>
  price === null ? `${city}, ${state}` : `${city}, ${state} · ${formatMoney(price)}`;

interface KnownProps extends PickerProps {
  /** Offered before anything is typed. */
  known: readonly ComboboxOption[];
  isWaiting?: boolean;
}

function Picker(props: KnownProps) {
  const { label, hint, chosen = [], onPick, toWithout, known, isWaiting = false } = props;
  const [text, setText] = useState('');
  const typed = text.trim();
  const [requested] = useDebounced(typed, ASK_AFTER_MS);
  const { data: found, isFetching, isPlaceholderData } = useAddressMatches(requested);
  const market = (typed === '' ? [] : (found?.items ?? [])).map((card) => ({
    value: card.id,
    label: card.address,
    detail: detailOf(card, card.price),
  }));
  // Results for earlier text are filtered by the current text; otherwise a quick Enter could pick one that doesn't
  // match.
  const isEarlier = isPlaceholderData || requested !== typed;
  const offered = [
    ...matchOptions(known, text),
    ...(isEarlier ? matchOptions(market, text) : market),
  ];
  const options = eachOnce(offered).filter(({ value }) => !chosen.includes(value));
  const isUnknown = typed.length >= 8 && requested === typed && !isFetching && options.length === 0;
  const whyNone =
    typed.length < 3 ? 'Enter an address.' : 'We don’t have a listing at this address.';
  // No message here: the alternatives appear below the field, where an open list would cover them.
  const emptyText = isUnknown && toWithout ? null : whyNone;
  const field = (
    <Field label={label} {...(hint && { hint })}>
      <Combobox
        options={options}
        value={null}
        onValueChange={(id) => {
          if (id === null) return;
          setText('');
          onPick(id);
        }}
        onSearch={setText}
        disabled={isWaiting}
        loading={isFetching}
        placeholder="Address or saved property"
        emptyText={emptyText}
        before={<MapPin className="size-4" aria-hidden="true" />}
      />
    </Field>
  );
  if (!toWithout) return field;
  return (
    <div>
      {field}
      {isUnknown && <UseAnyway text={typed} to={toWithout} />}
    </div>
  );
}

/** Removes duplicates; saved properties come first. */
const eachOnce = (options: readonly ComboboxOption[]): ComboboxOption[] =>
  options.filter(({ value }, at) => options.findIndex((other) => other.value === value) === at);
