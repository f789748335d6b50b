import type { Brrrr } from '#engine/brrrr.ts';
import type { Explained, Explanation } from '#engine/explain.ts';
import type { Outcome } from '#engine/outcome.ts';
import { Card } from '#web/ui/card.tsx';
import { percent, reason } from './result-words.ts';
import { SumOf } from './sum-of.tsx';

interface BrrrrRatiosProps {
  result: Brrrr;
  explain: () => Explained<Brrrr>;
}

interface RatioLine {
  label: string;
  note: string;
  value: Outcome;
  sum: () => Explanation;
}

/** What the refinanced house earns, on its value, on what is yours, and on the cash that stayed in. */
export function BrrrrRatios({ result, explain }: BrrrrRatiosProps) {
  const lines: RatioLine[] = [
    {
      label: 'Cap rate',
      note: 'NOI over the value after the works',
      value: result.capRate,
      sum: () => explain().capRate,
    },
    {
      label: 'Return on equity',
      note: 'cash flow over value less loan',
      value: result.returnOnEquity,
      sum: () => explain().returnOnEquity,
    },
    {
      label: 'IRR',
      note: 'from the refinance on, on the cash left in, with the sale',
      value: result.irr,
      sum: () => explain().irr,
    },
  ];
  return (
    <Card title="What it then earns" caption="From the refinance on, before income tax">
      <dl>
        {lines.map(({ label, note, value, sum }) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 border-b border-dashed border-line py-1.5 last:border-0"
          >
            <dt className="min-w-0">
              {label}
              <span className="block text-sm text-muted">{reason(value) ?? note}</span>
            </dt>
            <dd className="whitespace-nowrap tabular-nums">
              <SumOf label={label} explain={sum}>
                {percent(value)}
              </SumOf>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
