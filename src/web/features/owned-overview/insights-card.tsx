import {
  ClipboardList,
  FileClock,
  Landmark,
  PiggyBank,
  Shield,
  Target,
  TrendingDown,
  TrendingUp,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type {
  PropertyInsight,
  PropertyInsights,
} from '#contract/owned-properties/property-insights.ts';
import { usePropertyInsights } from '#web/data/owned-properties.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;

const ICONS: Readonly<Record<PropertyInsight['kind'], Icon>> = {
  rentUnderMarket: TrendingUp,
  insuranceDue: Shield,
  refinance: Landmark,
  thinReserve: PiggyBank,
  leaseEnding: FileClock,
  behindPlan: Target,
  negativeCashFlow: TrendingDown,
  incompleteRecord: ClipboardList,
};

interface InsightsCardProps {
  propertyId: string;
  /** The button for an insight. */
  renderAction: (kind: PropertyInsight['kind']) => ReactNode;
}

/** What to do next, most urgent first, each with its math and a button; then how the property compares with its ZIP. */
export function InsightsCard({ propertyId, renderAction }: InsightsCardProps) {
  const insights = usePropertyInsights(propertyId);
  const { data } = insights;
  return (
    <Card title="What to do next">
      <QueryView
        query={insights}
        what="this list"
        isInCard
        loading={<Skeleton className="h-24" />}
        isEmpty={({ next }) => next.length === 0}
        empty={<p className="text-muted">Nothing needs your attention right now.</p>}
      />
      {data && data.next.length > 0 && (
        <ul>
          {data.next.map((insight) => (
            <InsightLine key={insight.kind} insight={insight} action={renderAction(insight.kind)} />
          ))}
        </ul>
      )}
      {data?.againstZip && <AgainstZip zip={data.againstZip} />}
    </Card>
  );
}

function InsightLine({ insight, action }: { insight: PropertyInsight; action: ReactNode }) {
  const { kind, title, sentence, math } = insight;
  const Mark = ICONS[kind];
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3.5 gap-y-2 border-b border-dashed border-line py-3 first:pt-0 last:border-0 sm:grid-cols-[2rem_minmax(0,1fr)_auto]">
      <span className="grid size-8 place-items-center rounded-full bg-primary-tint text-primary">
        <Mark className="size-4" aria-hidden="true" />
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{sentence}</p>
        <details className="text-sm">
          <summary className="min-h-8 py-1 font-medium text-primary">Show the math</summary>
          <p className="text-muted">{math}</p>
        </details>
      </div>
      <div className="max-sm:col-start-2">{action}</div>
    </li>
  );
}

type Zip = NonNullable<PropertyInsights['againstZip']>;

/** The property's rent and costs next to public figures for its ZIP. */
const AgainstZip = ({ zip }: { zip: Zip }) => (
  <section className="mt-3 border-t border-line pt-3 text-sm">
    <h3 className="font-semibold">Compared with ZIP {zip.zipCode}</h3>
    <dl>
      {zip.lines.map(({ label, actual, reference }) => (
        <div
          key={label}
          className="grid grid-cols-[1fr_auto_6.5rem] gap-4 border-b border-dashed border-line py-2 last:border-0"
        >
          <dt>{label}</dt>
          <dd className="font-medium tabular-nums">
            {actual === null ? 'not entered' : formatMoney(actual, { cents: 'never' })}
          </dd>
          <dd className="text-right text-muted tabular-nums">
            ZIP {formatMoney(reference, { cents: 'never' })}
          </dd>
        </div>
      ))}
    </dl>
    <p className="text-muted">{zip.source}</p>
  </section>
);
