import type { LocationSentence } from '#contract/locations/locations.ts';
import { inNumberFormat } from '#domain/text/number-text.ts';
import { Card } from '#web/ui/display/card.tsx';

const HEADINGS: Record<LocationSentence['about'], string> = {
  'rent and growth': 'Rent vs. growth',
  risk: 'Risk',
  demand: 'Demand',
  affordability: 'Affordability',
  'running costs': 'Taxes and insurance',
};

/** Describes the neighborhood in sentences, each with its trade-off and comparison. */
export function SummaryCard({
  name,
  summary,
}: {
  name: string;
  summary: readonly LocationSentence[];
}) {
  return (
    <Card
      title={`What owning in ${name} is like`}
      caption="Based on public data about housing and income; nothing about race, ethnicity or religion"
    >
      <dl className="grid gap-3.5">
        {summary.map(({ about, text, basis }) => (
          <div key={about}>
            <dt className="text-sm font-semibold">{HEADINGS[about]}</dt>
            <dd className="text-pretty">{inNumberFormat(text)}</dd>
            <dd className="text-xs text-muted text-pretty">{inNumberFormat(basis)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
