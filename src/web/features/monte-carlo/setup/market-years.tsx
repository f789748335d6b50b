import { useEffect, useState } from 'react';
import type { Presets } from '#contract/calculations/presets.ts';
import { usePresets } from '#web/data/calculations.ts';
import { MONTE_CARLO_MESSAGES } from '#web/features/monte-carlo/monte-carlo-messages.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import type { Draft } from '#web/lib/calculation/simulation-draft.ts';
import { formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { SkeletonText } from '#web/ui/display/skeleton.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { variationText } from './setup-text.ts';

const ZIP = /^\d{5}$/;

interface MarketYearsProps {
  zipCode: string;
  draft: Draft;
  /** True if the years were requested but aren't in the draft yet. */
  isRequested: boolean;
  onFound: (presets: Presets) => void;
}

type MarketChooserProps = MarketYearsProps & { onRequest: () => void };

/** Samples years from a market's actual history and adds single-property volatility. */
export function MarketChooser({ zipCode, onRequest, ...props }: MarketChooserProps) {
  const [text, setText] = useState(zipCode);
  const isLocation = text === '' || ZIP.test(text);
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      <Field
        label="Market ZIP code"
        className="max-w-60"
        hint="Leave blank for national data."
        error={isLocation ? undefined : 'Enter a five-digit ZIP code.'}
      >
        <TextInput
          inputMode="numeric"
          value={text}
          onChange={(event) => {
            setText(event.target.value.trim());
            onRequest();
          }}
        />
      </Field>
      {isLocation && <MarketYears zipCode={text} {...props} />}
    </div>
  );
}

/** Adds the years to the draft once they load, and shows which are in it. */
function MarketYears({ zipCode, draft, isRequested, onFound }: MarketYearsProps) {
  const { data: found, error } = usePresets(zipCode === '' ? null : zipCode);
  useEffect(() => {
    if (isRequested && found) onFound(found);
  }, [isRequested, found, onFound]);
  if (isRequested && error) {
    return (
      <p>
        {messageOf(error, MONTE_CARLO_MESSAGES.historyNotLoaded)} The simulations still use{' '}
        {variationText(draft)}.
      </p>
    );
  }
  const { value } = draft.factors;
  if (isRequested || value.shape !== 'bootstrap') return <SkeletonText lines={2} />;
  const { history } = value;
  return (
    <p className="text-sm">
      <strong className="font-semibold">{draft.market}</strong>: {formatNumber(history.length)}{' '}
      years, from {formatPercent(Math.min(...history), { signed: true })} to{' '}
      {formatPercent(Math.max(...history), { signed: true })}.{' '}
      {found?.location.name === draft.market && (
        <span className="text-muted">{found?.history.source}</span>
      )}
    </p>
  );
}
