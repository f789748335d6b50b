import { useCallback, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import { CALCULATOR_NAMES } from '#domain/inputs/saved-calculation.ts';
import type { StrategyCalculator } from '#domain/inputs/typed-input.ts';
import { type KnownLocation, locationBreakers } from '#domain/verdicts/listing-deal-breakers.ts';
import { useAnalytics } from '#web/data/listings/property-analytics.ts';
import { DownloadMenu } from '#web/features/analyses/download-menu.tsx';
import { locationStart } from '#web/features/calculators/calculator-start.ts';
import { StrategyWorkspace } from '#web/features/calculators/strategy-workspace.tsx';
import { useUrlEntry } from '#web/features/calculators/use-url-entry.ts';
import { PropertyProblem } from '#web/features/property/property-problem.tsx';
import { PageSkeleton } from '#web/features/property/property-skeleton.tsx';
import { href } from '#web/lib/url/paths.ts';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

/** One strategy for a property, filled in with the listing's figures; all of them can be edited. */
export function PropertyStrategy({ calculator }: { calculator: StrategyCalculator }) {
  const { id = '' } = useParams();
  const { key, params } = useUrlEntry();
  const { data: analytics, error, refetch } = useAnalytics(id);
  const start = useMemo(
    () => analytics && locationStart(analytics.property, analytics.assumptions),
    [analytics],
  );
  const breakersOf = useCallback(
    (input: CalculationInput<StrategyCalculator>) =>
      analytics ? locationBreakers(calculator, input, locationOf(analytics)) : [],
    [analytics, calculator],
  );
  if (start) {
    return (
      <StrategyWorkspace
        key={`${id} ${key}`}
        {...{ calculator, start, params, breakersOf }}
        renderMore={(query) => <OpenInCalculator query={query} />}
        renderActions={(input) => (
          // Save and Share are in the property's header; the numbers typed here are in the URL.
          <section aria-label="This analysis" className="print:hidden">
            <DownloadMenu
              calculation={{ calculator, input }}
              title={`${analytics?.property.address ?? ''}, ${CALCULATOR_NAMES[calculator]}`}
              propertyId={id}
            />
          </section>
        )}
      />
    );
  }
  if (error) return <PropertyProblem error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

const locationOf = ({ property, assumptions }: PropertyAnalytics): KnownLocation => ({
  property,
  bridgeLoanToCostPercent: assumptions.bridgeLoanToCostPercent,
});

function OpenInCalculator({ query }: { query: string }) {
  return (
    <p className="text-sm text-muted">
      <TextLink asChild>
        <Link to={`${href('analyze')}?${query}`}>Open in the calculator</Link>
      </TextLink>{' '}
      for all inputs, targets and what-ifs, or to name and save this analysis.
    </p>
  );
}
