import { Link, useParams } from 'react-router';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { USUAL_SEED } from '#engine/monte-carlo/assumptions.ts';
import { useAnalytics, useExplanations } from '#web/data/listings/property-analytics.ts';
import { PropertyProblem } from '#web/features/property/property-problem.tsx';
import { PageSkeleton } from '#web/features/property/property-skeleton.tsx';
import { AssumptionsList } from '#web/features/property-insights/assumptions-list.tsx';
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
import { oddsSentence, verdictOf } from '#web/features/property-insights/verdict.ts';
import { usePropertySimulation } from '#web/features/simulation/simulation-context.tsx';
import { useSimulationPlaceholder } from '#web/features/simulation/simulation-placeholder.ts';
import { SimulationProgress } from '#web/features/simulation/simulation-progress.tsx';
import { href } from '#web/lib/url/paths.ts';
import { Lead } from '#web/ui/display/type.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

/** Is this a good deal? */
export function PropertyInsightsPage() {
  const { id = '' } = useParams();
  const { data: analytics, error, refetch } = useAnalytics(id);
  if (analytics) return <Insights analytics={analytics} />;
  if (error) return <PropertyProblem error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

/** The middle one of seven percentiles. */
const MEDIAN = 3;

function Insights({ analytics: answer }: { analytics: PropertyAnalytics }) {
  const { data: explanations = null } = useExplanations(answer.property.id);
  const analytics = { ...answer, explanations };
  const simulation = usePropertySimulation();
  const { result } = simulation;
  const simulations = useSimulationPlaceholder();
  const { property, assumptions, strategies } = analytics;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1.5">
        <Lead className="max-w-[52rem]">{verdictOf(analytics)}</Lead>
        {result && <p className="text-muted text-pretty">{oddsSentence(result)}</p>}
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
            equityToday={(property.price * assumptions.downPaymentPercent) / 100}
            seed={USUAL_SEED}
            progress={<SimulationProgress simulation={simulation} />}
            next={<FullMonteCarlo propertyId={property.id} />}
          />
        )}
        <MonthCard analytics={analytics} />
      </div>
      <StrategyCards
        analytics={analytics}
        medianEquity={result?.equityByYear.at(-1)?.percentiles[MEDIAN] ?? null}
      />
      <div className="grid gap-5 lg:grid-cols-[1fr_1.55fr]">
        <EstimatesCard property={property} />
        <ComparablesCard comparables={analytics.comparables} property={property} />
      </div>
      <div className="grid gap-5 lg:grid-cols-[1fr_1.55fr]">
        <PriceHistoryCard events={property.priceHistory} source={property.sourceLabel} />
        <DealScoreCard dealScore={analytics.dealScore} />
      </div>
      <SourcesCard figures={property.figures} />
      <AssumptionsList analytics={analytics} />
    </div>
  );
}

/** The same purchase where every assumption can be turned and every outcome looked at. */
function FullMonteCarlo({ propertyId }: { propertyId: string }) {
  return (
    <p className="text-sm text-muted">
      <TextLink asChild>
        <Link to={`${href('monteCarlo')}?property=${encodeURIComponent(propertyId)}`}>
          Open the full Monte Carlo simulation
        </Link>
      </TextLink>{' '}
      for other assumptions, other strategies and single simulations.
    </p>
  );
}
