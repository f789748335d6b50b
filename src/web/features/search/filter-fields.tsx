import type { ReactNode } from 'react';
import type { PropertyType } from '#domain/listing/property-type.ts';
import {
  COUNTED_VALUES,
  type CountedNumber,
  type FloodZone,
  type NumberFilter,
} from '#domain/listing/search-filters.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { type Filters, propertyTypes } from '#web/data/listings/properties.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { CountInput } from '#web/ui/form/count-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';
import { CONDITIONS, daysLabel, lotLabel } from './filter-labels.ts';
import type { Chosen } from './search-params.ts';
import { CountOf } from './value-count.tsx';

export interface FilterProps {
  /** Active filters, typed or chosen. */
  filters: Filters;
  choose: (changes: Chosen) => void;
}

const field = ({ filters, choose }: FilterProps, name: NumberFilter) => ({
  value: filters[name] ?? null,
  onValueChange: (value: number | null) => choose({ [name]: value ?? undefined }),
});

export function PriceFields(props: FilterProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Minimum price">
        <MoneyInput step={10_000} min={0} {...field(props, 'minPrice')} />
      </Field>
      <Field label="Maximum price">
        <MoneyInput step={10_000} min={0} {...field(props, 'maxPrice')} />
      </Field>
    </div>
  );
}

export function RoomFields(props: FilterProps) {
  const plus = (of: string) => (step: number) => (
    <>
      <span aria-hidden="true">{step}+</span>
      <span className="sr-only">
        {step} or more {of}
      </span>
    </>
  );
  return (
    <div className="grid gap-4">
      <Steps legend="Bedrooms" name="minBeds" say={plus('bedrooms')} {...props} />
      <Steps legend="Bathrooms" name="minBaths" say={plus('bathrooms')} {...props} />
    </div>
  );
}

interface StepsProps extends FilterProps {
  legend: string;
  name: CountedNumber;
  say: (step: number) => ReactNode;
}

/** A choice of a few values, each with its number of matching listings. */
function Steps({ legend, name, say, filters, choose }: StepsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {COUNTED_VALUES[name].map((step) => (
          <Chip
            key={step}
            pressed={filters[name] === step}
            onPressedChange={(isOn) => choose({ [name]: isOn ? step : undefined })}
          >
            {say(step)}
            <CountOf filters={filters} field={name} value={String(step)} />
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

export function TypeFields({ filters, choose }: FilterProps) {
  const chosen = filters.propertyType ?? [];
  const toggle = (type: PropertyType, isOn: boolean) => {
    const next = isOn ? [...chosen, type] : chosen.filter((other) => other !== type);
    choose({ propertyType: next.length > 0 ? next : undefined });
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Property type</legend>
      <div className="flex flex-wrap gap-2">
        {propertyTypes.map((type) => (
          <Chip
            key={type}
            pressed={chosen.includes(type)}
            onPressedChange={(isOn) => toggle(type, isOn)}
          >
            {type}
            <CountOf filters={filters} field="propertyType" value={type} />
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

export function CapRateField(props: FilterProps) {
  return (
    <Field
      label={`Minimum ${labelInSentence(MEASURES.allInCapRate.label)}`}
      hint={MEASURES.allInCapRate.help}
    >
      <PercentInput {...field(props, 'minCapRate')} />
    </Field>
  );
}

export function CashFlowField(props: FilterProps) {
  return (
    <Field
      label={`Minimum ${labelInSentence(MEASURES.monthlyCashFlow.label)}`}
      hint={MEASURES.monthlyCashFlow.help}
    >
      <MoneyInput unit="/mo" step={50} {...field(props, 'minCashFlow')} />
    </Field>
  );
}

export function MoreFields(props: FilterProps) {
  return (
    <div className="grid gap-4">
      <Field
        label={`Minimum ${labelInSentence(MEASURES.dealScore.label)}`}
        hint={MEASURES.dealScore.help}
      >
        <CountInput step={5} min={0} max={100} {...field(props, 'minDealScore')} />
      </Field>
      <Field label="Minimum size">
        <CountInput unit="sq ft" step={100} min={0} {...field(props, 'minSquareFeet')} />
      </Field>
      <Steps
        legend="Year built"
        name="minYearBuilt"
        say={(year) => `${year} or later`}
        {...props}
      />
      <Steps legend="Days on market" name="maxDaysOnMarket" say={daysLabel} {...props} />
      <Steps
        legend="Price cut"
        name="minPriceDrop"
        say={(drop) => (drop <= 1 ? 'Any' : `${drop}% or more`)}
        {...props}
      />
      <ConditionField {...props} />
      <FloodField {...props} />
      <Steps
        legend="HOA"
        name="maxHoa"
        say={(fee) => (fee === 0 ? 'No HOA' : `Up to $${fee}/mo`)}
        {...props}
      />
      <Steps legend="Units" name="minUnits" say={(units) => `${units} or more`} {...props} />
      <Steps legend="Lot size" name="minLotSize" say={lotLabel} {...props} />
      <Field label="Maximum property taxes" hint="Annual taxes as a percent of price.">
        <PercentInput {...field(props, 'maxTaxRate')} />
      </Field>
      <Field
        label="Maximum price as a percent of ARV"
        hint="70% finds listings at or below 70% of their after-repair value."
      >
        <PercentInput {...field(props, 'maxArvPercent')} />
      </Field>
      <p>
        <Chip
          pressed={props.filters.source === 'yours'}
          onPressedChange={(isOn) => props.choose({ source: isOn ? 'yours' : undefined })}
        >
          My listings
        </Chip>
      </p>
    </div>
  );
}

function ConditionField({ filters, choose }: FilterProps) {
  const { minCondition, maxCondition } = filters;
  const chips = [
    ...COUNTED_VALUES.maxCondition.map((step) => ({ name: 'maxCondition' as const, step })),
    ...COUNTED_VALUES.minCondition.map((step) => ({ name: 'minCondition' as const, step })),
  ];
  const isOn = (name: 'minCondition' | 'maxCondition', step: number) =>
    (name === 'minCondition' ? minCondition : maxCondition) === step;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Condition</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ name, step }) => (
          <Chip
            key={name + step}
            pressed={isOn(name, step)}
            onPressedChange={(isPressed) =>
              choose({
                minCondition: undefined,
                maxCondition: undefined,
                ...(isPressed && { [name]: step }),
              })
            }
          >
            {CONDITIONS[step]}{' '}
            {step === 5 ? '' : name === 'minCondition' ? 'or better' : 'or worse'}
            <CountOf filters={filters} field={name} value={String(step)} />
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

const FLOOD_CHIPS: Readonly<Record<FloodZone, string>> = {
  outside: 'Outside',
  inside: 'Inside',
};

function FloodField({ filters, choose }: FilterProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Flood zone</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(FLOOD_CHIPS) as FloodZone[]).map((zone) => (
          <Chip
            key={zone}
            pressed={filters.floodZone === zone}
            onPressedChange={(isOn) => choose({ floodZone: isOn ? zone : undefined })}
          >
            {FLOOD_CHIPS[zone]}
            <CountOf filters={filters} field="floodZone" value={zone} />
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
