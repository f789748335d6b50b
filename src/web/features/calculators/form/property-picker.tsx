import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Favorite } from '#contract/favorites.ts';
import type { PropertyCard } from '#contract/properties.ts';
import { useAddressMatches } from '#web/data/address-matches.ts';
import { useFavorites } from '#web/data/favorites.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { type ComboboxOption, matchOptions } from '#web/ui/combobox-options.ts';
import { Field } from '#web/ui/field.tsx';

const ASK_AFTER_MS = 200;

const savedOption = (favorite: Favorite): ComboboxOption => ({
  value: favorite.propertyId,
  label: favorite.address,
  detail: `Saved · ${placeOf(favorite)}${priceOf(favorite.listPrice)}`,
});

const marketOption = (card: PropertyCard): ComboboxOption => ({
  value: card.id,
  label: card.address,
  detail: `${placeOf(card)}${priceOf(card.price)}`,
});

const placeOf = ({ city, state, zipCode }: { city: string; state: string; zipCode: string }) =>
  `${city}, ${state} ${zipCode}`;
const priceOf = (price: number | null): string =>
  price === null ? '' : ` · ${formatMoney(price)}`;

interface PropertyPickerProps {
  hint?: string;
  onPick: (propertyId: string) => void;
}

/** One field for both: what you saved before anything is typed, and any address of the market after. */
export function PropertyPicker({ hint, onPick }: PropertyPickerProps) {
  const [text, setText] = useState('');
  const asked = useSettled(text.trim(), ASK_AFTER_MS);
  const { data: saved } = useFavorites();
  const { data: found, isFetching } = useAddressMatches(asked);
  const own = matchOptions((saved?.items ?? []).map(savedOption), text);
  const known = new Set(own.map(({ value }) => value));
  const others = text.trim() === '' ? [] : (found?.items ?? []).map(marketOption);
  return (
    <Field label="Start from a property" {...(hint && { hint })}>
      <Combobox
        options={[...own, ...others.filter(({ value }) => !known.has(value))]}
        value={null}
        onValueChange={(id) => id !== null && onPick(id)}
        onSearch={setText}
        loading={isFetching}
        placeholder="An address, or one you saved"
        emptyText={text.trim().length < 3 ? 'Type an address.' : 'No listing has this address.'}
        before={<MapPin className="size-4" aria-hidden="true" />}
      />
    </Field>
  );
}
