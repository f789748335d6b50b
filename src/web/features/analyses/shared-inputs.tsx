import type { Calculation } from '#contract/analysis-input.ts';
import type { FieldName } from '#contract/calculation-fields.ts';
import { fieldLabel, fieldText } from '#web/lib/calculation-words.ts';
import { Card } from '#web/ui/card.tsx';

/** Every input, to be read: what the results rest on. */
export function SharedInputs({ input }: Calculation) {
  const entries = Object.entries(input) as [FieldName, number][];
  return (
    <Card title="What it rests on" caption="The inputs of whoever shared it">
      <dl className="grid gap-y-1.5">
        {entries.map(([name, value]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-b border-dashed border-line pb-1.5 last:border-0 last:pb-0"
          >
            <dt className="text-muted">{fieldLabel(name)}</dt>
            <dd className="text-right font-medium tabular-nums">{fieldText(name, value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
