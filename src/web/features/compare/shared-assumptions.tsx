import { Lock } from 'lucide-react';
import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import type { AssumptionName } from '#domain/inputs/assumptions.ts';
import { type AssumptionChanges, usePresets } from '#web/data/calculations.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { SharedAssumption } from './shared-assumption.tsx';

/** The assumptions that affect a comparison most, in display order. */
const SHOWN: readonly AssumptionName[] = [
  'downPaymentPercent',
  'loanInterestRate',
  'holdYears',
  'valueGrowthPercent',
  'rentGrowthPercent',
  'vacancyRatePercent',
  'managementPercent',
  'sellingCostPercent',
  'rehabContingencyPercent',
  'bridgeLoanToCostPercent',
  'bridgeInterestRate',
  'refinanceMonth',
  'refinanceLtvPercent',
  'refinanceInterestRate',
  'flipMonths',
];

interface SharedAssumptionsProps {
  used: readonly UsedInput[];
  changes: AssumptionChanges;
  /** ZIP code whose price history sets the presets; null if several properties are compared. */
  zipCode: string | null;
  onChange: (name: AssumptionName, value: number) => void;
  onChanges: (changes: AssumptionChanges) => void;
}

/** One set of assumptions for everything compared, so that differences come from the properties. */
export function SharedAssumptions(props: SharedAssumptionsProps) {
  const { used, changes, zipCode, onChange, onChanges } = props;
  const count = Object.keys(changes).length;
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2">
          <Lock className="size-4 text-muted" aria-hidden="true" />
          Same assumptions for all
        </span>
      }
      caption={count === 0 ? usualText(used) : `${count} changed; the rest are defaults`}
      action={
        count > 0 && (
          <Button size="sm" onClick={() => onChanges({})}>
            Reset
          </Button>
        )
      }
    >
      <PresetChips zipCode={zipCode} changes={changes} onChanges={onChanges} />
      <div className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">
        {SHOWN.map((name) => {
          const one = used.find(({ field }) => field === name);
          return (
            one && (
              <SharedAssumption
                key={name}
                name={name}
                used={{ ...one, value: changes[name] ?? one.value }}
                onChange={(value) => onChange(name, value)}
              />
            )
          );
        })}
      </div>
    </Card>
  );
}

/** Drops assumptions from a link if they equal the default. */
export function ownChanges(
  used: readonly UsedInput[],
  changes: AssumptionChanges,
): AssumptionChanges {
  const usual = new Map<string, number>(
    used.flatMap(({ field, value, source }) => (source === 'you' ? [] : [[field, value]])),
  );
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => usual.get(name) !== value),
  );
}

const usualText = (used: readonly UsedInput[]): string =>
  used.some(({ source }) => source === 'your preferences')
    ? 'From your preferences'
    : 'Freehold’s defaults';

/** Three presets based on the ZIP code's price history. */
function PresetChips({
  zipCode,
  changes,
  onChanges,
}: Pick<SharedAssumptionsProps, 'zipCode' | 'changes' | 'onChanges'>) {
  const { data } = usePresets(zipCode);
  if (!data) return null;
  const presets = data.presets.map((preset) => ({
    ...preset,
    values: Object.fromEntries(preset.changes.map(({ field, value }) => [field, value])),
  }));
  const chosen = presets.find(({ values }) => isSame(values, changes));
  return (
    <div className="grid gap-2">
      <ul aria-label="Presets" className="flex flex-wrap gap-2">
        {presets.map(({ key, name, values }) => (
          <li key={key}>
            <Chip
              pressed={key === chosen?.key}
              onPressedChange={(isOn) => onChanges(isOn ? values : {})}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      {chosen && (
        <p className="text-sm text-muted text-pretty">
          {chosen.sentence} Source: {data.history.source}.
        </p>
      )}
    </div>
  );
}

function isSame(one: AssumptionChanges, other: AssumptionChanges): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<AssumptionName>;
  return [...names].every((name) => one[name] === other[name]);
}
