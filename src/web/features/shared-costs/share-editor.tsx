import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { SHARE_BASES, type ShareBasis, sharedParts } from '#engine/books/shared-cost.ts';
import { fromCents, toCents } from '#engine/money.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';

/** What the form knows about a property. */
export type SharingRecord = Pick<
  OwnedPropertyRecord,
  'id' | 'address' | 'units' | 'monthlyRent' | 'purchaseDate' | 'soldOn'
>;

/** The chosen properties, each with its typed percent. */
export type ChosenShares = ReadonlyMap<string, number | null>;

interface ShareEditorProps {
  properties: readonly SharingRecord[];
  chosen: ChosenShares;
  basis: ShareBasis;
  amount: number | null;
  /** A business-wide cost is shared by rule, so only its basis can be chosen. */
  isBusiness: boolean;
  onChosenChange: (chosen: ChosenShares) => void;
  onBasisChange: (basis: ShareBasis) => void;
}

const money = (cents: number) => formatMoney(fromCents(cents), { cents: 'always' });

/** Each property's part in cents, as the server will record it. */
function partsOf({ properties, chosen, basis, amount }: ShareEditorProps): Map<string, number> {
  const sharing = properties.filter(({ id }) => chosen.has(id));
  const parts = sharedParts(
    toCents(amount ?? 0),
    basis,
    sharing.map(({ id, units, monthlyRent }) => ({
      units: units.length,
      monthlyRentCents: toCents(monthlyRent ?? 0),
      percent: chosen.get(id) ?? null,
    })),
  );
  return new Map(sharing.map(({ id }, at) => [id, parts[at] ?? 0]));
}

/** Chooses who shares a cost and how, and shows each part as it will be recorded. */
export function ShareEditor(props: ShareEditorProps) {
  const { properties, chosen, basis, isBusiness, onChosenChange, onBasisChange } = props;
  const parts = partsOf(props);
  const bases = SHARE_BASES.filter(({ key }) => !isBusiness || key !== 'typed');
  const put = (id: string, isOn: boolean, percent: number | null = null) => {
    const next = new Map(chosen);
    if (isOn) next.set(id, percent);
    else next.delete(id);
    onChosenChange(next);
  };
  const isAll = chosen.size === properties.length;
  const percents = [...chosen.values()].reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return (
    <>
      <RadioGroup
        legend="Split"
        options={bases.map(({ key, label, text }) => ({ value: key, label, hint: text }))}
        value={basis}
        onValueChange={(key) => onBasisChange(key as ShareBasis)}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-medium">
          {isBusiness ? 'Properties owned on that date' : 'Properties sharing this cost'}
        </legend>
        {!isBusiness && (
          <Checkbox
            label="All properties"
            checked={isAll}
            indeterminate={chosen.size > 0 && !isAll}
            onCheckedChange={(isOn) =>
              onChosenChange(new Map(isOn ? properties.map(({ id }) => [id, null]) : []))
            }
          />
        )}
        <ul className="max-h-72 overflow-y-auto rounded-md border border-line px-3">
          {properties.map(({ id, address }) => (
            <li
              key={id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-dashed border-line py-1 last:border-0"
            >
              {isBusiness ? (
                <span className="min-w-0 wrap-anywhere">{address}</span>
              ) : (
                <Checkbox
                  label={address}
                  checked={chosen.has(id)}
                  onCheckedChange={(isOn) => put(id, isOn)}
                />
              )}
              <span className="ml-auto flex items-center gap-3">
                {basis === 'typed' && chosen.has(id) && (
                  <span className="w-28">
                    <PercentInput
                      aria-label={`Share of ${address}`}
                      value={chosen.get(id) ?? null}
                      step={1}
                      min={0}
                      onValueChange={(percent) => put(id, true, percent)}
                    />
                  </span>
                )}
                <span className="min-w-20 text-right tabular-nums">
                  {parts.has(id) ? money(parts.get(id) ?? 0) : '—'}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {basis === 'typed' && (
          <p className="text-right text-sm text-muted" aria-live="polite">
            {formatPercent(percents, { digits: 2 })} of 100% assigned
          </p>
        )}
      </fieldset>
    </>
  );
}
