import { Link } from 'react-router';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { fieldLabel, fieldText } from '#web/lib/calculation/calculation-text.ts';
import { href } from '#web/lib/url/paths.ts';
import { ASSUMPTION_GROUPS } from '#web/shared/calculation/assumption-groups.ts';
import { Card } from '#web/ui/display/card.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

/** Every assumption behind the numbers that isn't specific to the property. */
export function AssumptionsList({ analytics }: { analytics: PropertyAnalytics }) {
  const { assumptions, assumptionsFrom } = analytics;
  return (
    <Card
      title="Assumptions"
      caption={
        assumptionsFrom === 'yours'
          ? 'Your assumptions, same for every property'
          : 'Freehold’s defaults, same for every property'
      }
      action={
        <TextLink asChild>
          <Link to={href('preferences')}>Edit</Link>
        </TextLink>
      }
    >
      <div className="gap-x-8 sm:columns-2 xl:columns-4">
        {ASSUMPTION_GROUPS.map(({ title, names }) => (
          <div key={title} className="mb-5 break-inside-avoid">
            <h3 className="text-sm font-semibold">{title}</h3>
            <dl>
              {names.map((name) => (
                <div
                  key={name}
                  className="flex justify-between gap-4 border-b border-dashed border-line py-1 text-sm last:border-0"
                >
                  <dt className="text-muted">{fieldLabel(name)}</dt>
                  <dd className="whitespace-nowrap tabular-nums">
                    {fieldText(name, assumptions[name])}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Card>
  );
}
