import { useState } from 'react';
import type { LocationTrends } from '#contract/locations.ts';
import type { SimulationSpread } from '#contract/simulation-schema.ts';
import { useTrends } from '#web/data/locations.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What one house adds to its index: √(12.7² − 2.9²) points a year. */
const HOUSE_NOISE = 12.4;
const ZIP = /^\d{5}$/;

export interface MarketYears {
  name: string;
  spread: SimulationSpread;
}

/** The yearly changes of a market's index of house prices, in percent to one digit. */
export function yearsOf({ place, prices, yearlyPrices }: LocationTrends): MarketYears {
  const history = yearlyPrices
    .slice(1)
    .map(({ metro }, at) => Math.round(1000 * (metro / yearlyPrices[at]!.metro - 1)) / 10);
  const name = prices[0]?.areaName ?? place.zipCode ?? 'this market';
  return { name, spread: { shape: 'bootstrap', history, noise: HOUSE_NOISE } };
}

interface MarketChooserProps {
  zipCode: string;
  onUse: (years: MarketYears) => void;
}

/** Draws every year from what a market has really gone through, and adds what one house adds. */
export function MarketChooser({ zipCode, onUse }: MarketChooserProps) {
  const [text, setText] = useState(zipCode);
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      <Field
        label="ZIP code of the market"
        className="max-w-44"
        error={text !== '' && !ZIP.test(text) ? 'Five digits.' : undefined}
      >
        <TextInput
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value.trim())}
        />
      </Field>
      {ZIP.test(text) && <Found zipCode={text} onUse={onUse} />}
    </div>
  );
}

function Found({ zipCode, onUse }: MarketChooserProps) {
  const trends = useTrends({ zipCode, latitude: null, longitude: null });
  if (trends.isError) {
    return <p>{messageOf(trends.error, 'The prices of this place could not be loaded.')}</p>;
  }
  if (!trends.data) return <SkeletonText lines={2} />;
  const years = yearsOf(trends.data);
  const history = years.spread.shape === 'bootstrap' ? years.spread.history : [];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm">
        <strong className="font-semibold">{years.name}</strong>: {formatNumber(history.length)}{' '}
        years, from {formatPercent(Math.min(...history), { signed: true })} to{' '}
        {formatPercent(Math.max(...history), { signed: true })}.{' '}
        <span className="text-muted">{trends.data.prices[0]?.basis}</span>
      </p>
      <Button size="sm" onClick={() => onUse(years)}>
        Use these years
      </Button>
    </div>
  );
}
