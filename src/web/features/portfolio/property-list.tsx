import { Search } from 'lucide-react';
import { useState } from 'react';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { cityText } from './portfolio-text.ts';
import { PropertyFiles } from './property-files.tsx';
import { type PropertyActions, PropertyTable } from './property-table.tsx';

interface PropertyListProps extends PropertyActions {
  properties: readonly OwnedPropertyAnswer[];
  share: OwnerShare;
}

/** More cities than this are found by typing. */
const MOST_CITIES = 4;

/** Cities with more than one property, those with the most first. */
function citiesOf(properties: readonly OwnedPropertyAnswer[]): [city: string, count: number][] {
  const counts = new Map<string, number>();
  for (const owned of properties) {
    const city = cityText(owned);
    counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1 && count < properties.length)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_CITIES);
}

const isFound = (owned: OwnedPropertyAnswer, typed: string): boolean =>
  `${owned.property.address} ${owned.property.addressLine2 ?? ''} ${cityText(owned)} ${owned.property.zipCode}`
    .toLowerCase()
    .includes(typed.trim().toLowerCase());

/** Every property, narrowed by address or city. */
export function PropertyList({ properties, share, ...actions }: PropertyListProps) {
  const [typed, setTyped] = useState('');
  const [city, setCity] = useState<string | null>(null);
  const cities = citiesOf(properties);
  const chosen = cities.some(([name]) => name === city) ? city : null;
  const shown = properties.filter(
    (owned) => isFound(owned, typed) && (chosen === null || cityText(owned) === chosen),
  );
  return (
    <section
      aria-label="Properties"
      className="rounded-lg border border-line bg-surface px-4 py-4 sm:px-5.5 sm:py-5"
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <TextInput
          type="search"
          aria-label="Filter by address"
          placeholder="Filter by address"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          before={<Search className="size-4" aria-hidden="true" />}
          className="w-full sm:w-56"
        />
        {cities.length > 0 && (
          <fieldset aria-label="Show only a city" className="flex flex-wrap gap-2">
            <Chip pressed={chosen === null} onPressedChange={() => setCity(null)}>
              All {properties.length}
            </Chip>
            {cities.map(([name, count]) => (
              <Chip
                key={name}
                pressed={name === chosen}
                onPressedChange={(isOn) => setCity(isOn ? name : null)}
              >
                {name} {count}
              </Chip>
            ))}
          </fieldset>
        )}
        <PropertyFiles />
      </div>
      {shown.length > 0 ? (
        <PropertyTable properties={shown} share={share} {...actions} />
      ) : (
        <p className="py-6 text-center text-muted">No property of yours matches.</p>
      )}
    </section>
  );
}
