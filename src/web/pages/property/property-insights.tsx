import { memo, useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { USUAL_SEED } from '#engine/monte-carlo/assumptions.ts';
import { useAnalytics, useExplanations } from '#web/data/listings/property-analytics.ts';
import { PropertyProblem } from '#web/features/property/property-problem.tsx';
import { PageSkeleton } from '#web/features/property/property-skeleton.tsx';
import { AssumptionsList } from '#web/features/property-insights/assumptions-list.tsx';
import { boughtProperty } from '#web/features/property-insights/bought-property.ts';
import { ComparablesCard } from '#web/features/property-insights/comparables-card.tsx';
import { DealBreakers } from '#web/features/property-insights/deal-breakers.tsx';
import { DealScoreCard } from '#web/features/property-insights/deal-score-card.tsx';
import { EquityFan } from '#web/features/property-insights/equity-fan.tsx';
import { EstimatesCard } from '#web/features/property-insights/estimates-card.tsx';
import { KeyFigures } from '#web/features/property-insights/key-figures.tsx';
import { MonthCard } from '#web/features/property-insights/month-card.tsx';
import { PriceHistoryCard } from '#web/features/property-insights/price-history-card.tsx';
import { SourcesCard } from '#web/features/property-insights/sources-card.tsx';
import { StrategyCards } from '#web/features/property-insights/strategy-cards.tsx';
import { TypedNumbers } from '#web/features/property-insights/typed-numbers.tsx';
import { oddsSentence, verdictOf } from '#web/features/property-insights/verdict.ts';
import { usePropertySimulation } from '#web/features/simulation/simulation-context.tsx';
import { useSimulationPlaceholder } from '#web/features/simulation/simulation-placeholder.ts';
import { SimulationProgress } from '#web/features/simulation/simulation-progress.tsx';
import { href } from '#web/lib/url/paths.ts';
import { useSteps } from '#web/lib/use-steps.ts';
import { Lead } from '#web/ui/display/type.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { type PropertyLinks, propertyLinks } from './property-links.ts';
import { useTyped } from './use-typed.ts';

/** Is this a good deal? */
export function PropertyInsightsPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const typed = useTyped();
  const { data: analytics, error, refetch } = useAnalytics(id, typed);
  const { data: listed } = useAnalytics(id);
  const links = useMemo(() => listed && propertyLinks(null, listed, params), [listed, params]);
  if (analytics && links) return <Insights {...{ analytics, typed, links }} />;
  if (error) return <PropertyProblem error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

/** Index of the 50th among seven percentiles. */
const MEDIAN = 3;

interface InsightsProps {
  analytics: PropertyAnalytics;
  typed: TypedFields;
  links: PropertyLinks;
}

function Insights({ analytics: answer, typed, links }: InsightsProps) {
  const { data: explanations = null } = useExplanations(answer.property.id, typed);
  const analytics = useMemo(() => ({ ...answer, explanations }), [answer, explanations]);
  const bought = useMemo(() => boughtProperty(answer.property, typed), [answer, typed]);
  const simulation = usePropertySimulation();
  const { result } = simulation;
  const simulations = useSimulationPlaceholder();
  const { property, assumptions, strategies } = analytics;
  // What is below the fold is drawn after the top of the page is shown.
  const shown = useSteps(1 + SOURCE_ROWS);
  return (
    <div className="grid grid-cols-1 gap-5">
      <TypedNumbers propertyId={property.id} changes={links.changes} />
      <div className="grid gap-1.5">
        <Lead className="max-w-[52rem]">
          {verdictOf({ ...analytics, property: { ...property, figures: bought.figures } })}
        </Lead>
        <p className="min-h-[2lh] text-muted text-pretty sm:min-h-[1lh]">
          {result && oddsSentence(result)}
        </p>
      </div>
      <DealBreakers dealBreakers={analytics.dealBreakers} />
      <KeyFigures
        analytics={analytics}
        result={result}
        isSimulating={simulation.run.status === 'running'}
      />
      <div className="grid gap-5 lg:grid-cols-[1.55fr_1fr]">
        {strategies.buyAndHold && (
          <EquityFan
            anchor={simulations}
            result={result}
            equityToday={(bought.price * assumptions.downPaymentPercent) / 100}
            seed={USUAL_SEED}
            progress={<SimulationProgress simulation={simulation} />}
            next={<FullMonteCarlo query={links.monteCarlo} />}
          />
        )}
        <MonthCard analytics={analytics} />
      </div>
      {shown > 0 && (
        <StrategyCards
          analytics={{ ...analytics, property: bought }}
          queries={links.queries}
          priceLabel={typed.purchasePrice === undefined ? 'the asking price' : 'your price'}
          medianEquity={result?.equityByYear.at(-1)?.percentiles[MEDIAN] ?? null}
        />
      )}
      <SourcesAndScore analytics={analytics} rows={shown - 1} />
    </div>
  );
}

const SOURCE_ROWS = 3;

interface SourcesAndScoreProps {
  analytics: PropertyAnalytics;
  /** How many of its rows are shown so far. */
  rows: number;
}

/** Where the figures come from. A simulation's progress changes nothing here. */
const SourcesAndScore = memo(function SourcesAndScore({ analytics, rows }: SourcesAndScoreProps) {
  const { property } = analytics;
  return (
    <>
      {rows > 0 && (
        <div className="grid gap-5 lg:grid-cols-[1fr_1.55fr]">
          <EstimatesCard property={property} />
          <ComparablesCard comparables={analytics.comparables} property={property} />
        </div>
      )}
      {rows > 1 && (
        <div className="grid gap-5 lg:grid-cols-[1fr_1.55fr]">
          <PriceHistoryCard events={property.priceHistory} source={property.sourceLabel} />
          <DealScoreCard dealScore={analytics.dealScore} />
        </div>
      )}
      {rows > 2 && (
        <>
          <SourcesCard figures={property.figures} />
          <AssumptionsList analytics={analytics} />
        </>
      )}
    </>
  );
});

/** The same deal on the Monte Carlo page, where every assumption can be changed. */
function FullMonteCarlo({ query }: { query: string }) {
  return (
    <p className="text-sm text-muted">
      <TextLink asChild>
        <Link to={`${href('monteCarlo')}?${query}`}>Open the full Monte Carlo simulation</Link>
      </TextLink>{' '}
      for other assumptions, other strategies and single simulations.
    </p>
  );
}
