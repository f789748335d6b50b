import { useState } from 'react';
import { marketSpread } from '#contract/simulation-market.ts';
import type { SimulationSpread } from '#contract/simulation-schema.ts';
import { usePresets } from '#web/data/calculations.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const ZIP = /^\d{5}$/;

interface MarketChooserProps {
  zipCode: string;
  onUse: (market: string, spread: SimulationSpread) => void;
}

/** Draws every year from what a market has really gone through, and adds what one house adds. */
export function MarketChooser({ zipCode, onUse }: MarketChooserProps) {
  const [text, setText] = useState(zipCode);
  const isWhole = ZIP.test(text);
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      <Field
        label="ZIP code of the market"
        className="max-w-60"
        hint="Empty: the whole country."
        error={text !== '' && !isWhole ? 'A ZIP code has five digits.' : undefined}
      >
        <TextInput
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value.trim())}
        />
      </Field>
      {(isWhole || text === '') && <Found zipCode={text} onUse={onUse} />}
    </div>
  );
}

function Found({ zipCode, onUse }: MarketChooserProps) {
  const { data, error } = usePresets(zipCode === '' ? null : zipCode);
  if (error) {
    return <p>{messageOf(error, 'The prices of this place could not be loaded.')}</p>;
  }
  if (!data) return <SkeletonText lines={2} />;
  const growth = data.history.years.map(({ growthPercent }) => growthPercent);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm">
        <strong className="font-semibold">{data.place.name}</strong>: {formatNumber(growth.length)}{' '}
        years, from {formatPercent(Math.min(...growth), { signed: true })} to{' '}
        {formatPercent(Math.max(...growth), { signed: true })}.{' '}
        <span className="text-muted">{data.history.source}</span>
      </p>
      <Button size="sm" onClick={() => onUse(data.place.name, marketSpread(data.history))}>
        Use these years
      </Button>
    </div>
  );
}
