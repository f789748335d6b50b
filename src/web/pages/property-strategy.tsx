import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import type { DealBreaker } from '#contract/property-analytics.ts';
import { CALCULATOR_NAMES } from '#contract/reports.ts';
import { useAnalytics } from '#web/data/property-analytics.ts';
import { AnalysisActions } from '#web/features/analyses/analysis-actions.tsx';
import { placeStart } from '#web/features/calculators/calculator-start.ts';
import type { StrategyCalculator } from '#web/features/calculators/strategy-fields.ts';
import { StrategyWorkspace } from '#web/features/calculators/strategy-workspace.tsx';
import { useAddressEntry } from '#web/features/calculators/use-address-entry.ts';
import { PropertyProblem } from '#web/features/property/property-problem.tsx';
import { PageSkeleton } from '#web/features/property/property-skeleton.tsx';
import { href, isReal } from '#web/lib/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

type BreakerKey = DealBreaker['key'];

const ALWAYS: readonly BreakerKey[] = ['above-value', 'flood-zone'];
const LET: readonly BreakerKey[] = [
  ...ALWAYS,
  'rent-above-range',
  'tax-reassessment',
  'association-share',
  'insurance-unknown',
];

/** What speaks of the place itself; what follows from the numbers is worked out anew with them. */
const SPEAKS_OF: Readonly<Record<StrategyCalculator, ReadonlySet<BreakerKey>>> = {
  // The two rebuilds ask for their works; of a rental it must be said why it counts them.
  'buy-hold': new Set([...LET, 'heavy-works']),
  brrrr: new Set(LET),
  'fix-flip': new Set(ALWAYS),
};

/** A property seen through one strategy: filled in with what is known of the place, and open to change. */
export function PropertyStrategy({ calculator }: { calculator: StrategyCalculator }) {
  const { id = '' } = useParams();
  const { key, params } = useAddressEntry();
  const { data: analytics, error, refetch } = useAnalytics(id);
  const start = useMemo(
    () => analytics && placeStart(analytics.property, analytics.assumptions),
    [analytics],
  );
  const known = useMemo(
    () => (analytics?.dealBreakers ?? []).filter(({ key: of }) => SPEAKS_OF[calculator].has(of)),
    [analytics, calculator],
  );
  if (start) {
    return (
      <StrategyWorkspace
        key={`${id} ${key}`}
        {...{ calculator, start, params, known }}
        renderMore={(query) => <OpenInCalculator query={query} />}
        renderActions={(input) => (
          <AnalysisActions
            calculation={{ calculator, input }}
            title={`${analytics?.property.address ?? ''}, ${CALCULATOR_NAMES[calculator]}`}
            propertyId={id}
          />
        )}
      />
    );
  }
  if (error) return <PropertyProblem error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

function OpenInCalculator({ query }: { query: string }) {
  if (!isReal('analyze')) return null;
  return (
    <p className="text-sm text-muted">
      <TextLink asChild>
        <Link to={`${href('analyze')}?${query}`}>Open in the calculator</Link>
      </TextLink>{' '}
      for every other input, targets and what-ifs.
    </p>
  );
}
