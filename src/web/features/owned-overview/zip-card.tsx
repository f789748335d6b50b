import type { PropertyInsights } from '#contract/owned-properties/property-insights.ts';
import { usePropertyInsights } from '#web/data/owned-properties.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';

type Line = NonNullable<PropertyInsights['againstZip']>['lines'][number];

/** Its rent and costs beside public figures of its ZIP; nothing where there are none. */
export function ZipCard({ propertyId }: { propertyId: string }) {
  const zip = usePropertyInsights(propertyId).data?.againstZip;
  if (!zip) return null;
  return (
    <Card title={`Against ZIP ${zip.zipCode}`} caption={zip.source}>
      <dl>
        {zip.lines.map((line) => (
          <ZipLine key={line.label} line={line} />
        ))}
      </dl>
    </Card>
  );
}

const ZipLine = ({ line: { label, actual, reference } }: { line: Line }) => (
  <div className="grid grid-cols-[1fr_auto_auto] gap-4 border-b border-dashed border-line py-2 last:border-0">
    <dt>{label}</dt>
    <dd className="font-medium tabular-nums">
      {actual === null ? 'not entered' : formatMoney(actual, { cents: 'never' })}
    </dd>
    <dd className="text-muted tabular-nums">ZIP {formatMoney(reference, { cents: 'never' })}</dd>
  </div>
);
