import type { PropertyType } from '#domain/listing/property-type.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { type Filters, propertyTypes } from '#web/data/listings/properties.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { CountInput } from '#web/ui/form/count-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';
import type { Chosen, NumberFilter } from './search-params.ts';

export interface FilterProps {
  /** In force now, typed or chosen. */
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

const BEDS = [1, 2, 3, 4, 5];
const BATHS = [1, 1.5, 2, 3];

export function RoomFields(props: FilterProps) {
  return (
    <div className="grid gap-4">
      <AtLeast legend="Bedrooms" steps={BEDS} name="minBeds" {...props} />
      <AtLeast legend="Bathrooms" steps={BATHS} name="minBaths" {...props} />
    </div>
  );
}

interface AtLeastProps extends FilterProps {
  legend: string;
  steps: readonly number[];
  name: NumberFilter;
}

function AtLeast({ legend, steps, name, filters, choose }: AtLeastProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Chip
            key={step}
            pressed={filters[name] === step}
            onPressedChange={(isOn) => choose({ [name]: isOn ? step : undefined })}
          >
            <span aria-hidden="true">{step}+</span>
            <span className="sr-only">
              {step} or more {legend.toLowerCase()}
            </span>
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
