import { type ComponentProps, memo, useDeferredValue, useMemo } from 'react';
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
import { isFirstContentShown } from '#web/lib/browser/first-content.ts';
import { href } from '#web/lib/url/paths.ts';
import { useSteps } from '#web/lib/use-steps.ts';
import { cx } from '#web/ui/class-names.ts';
import { Lead } from '#web/ui/display/type.tsx';
import { LAID_OUT_WHEN_NEAR } from '#web/ui/display/when-near.ts';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { type PropertyLinks, propertyLinks } from './property-links.ts';
import { useTyped } from './use-typed.ts';

export function PropertyInsightsPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const typed = useTyped();
  const { data: analytics, error, refetch } = useAnalytics(id, typed);
  const { data: listed } = useAnalytics(id);
  const links = useMemo(() => listed && propertyLinks(null, listed, params), [listed, params]);
  if (analytics && links) return <WithExplanations {...{ analytics, typed, links }} />;
  if (error) return <PropertyProblem error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

/** Index of the 50th percentile among the seven percentiles. */
const MEDIAN = 3;

interface InsightsProps {
  analytics: PropertyAnalytics;
  typed: TypedFields;
  links: PropertyLinks;
}

/** Explanations arrive after the page is readable, so they're rendered in short steps along with their figures. */
function WithExplanations({ analytics, typed, links }: InsightsProps) {
  const { data: explanations = null } = useExplanations(analytics.property.id, typed);
  const shown = useMemo(
    () => ({ analytics: { ...analytics, explanations }, typed, links }),
    [analytics, explanations, typed, links],
  );
  return <Insights {...useDeferredValue(shown)} />;
}

/* Only the bar shows a simulation's progress; everything else here waits for the result. */
const Figures = memo(KeyFigures);
const Fan = memo(AnchoredFan);
const Month = memo(MonthCard);
const Strategies = memo(StrategyCards);

const Insights = memo(function Insights({ analytics, typed, links }: InsightsProps) {
  const { property, assumptions, strategies } = analytics;
  const bought = useMemo(() => boughtProperty(property, typed), [property, typed]);
  const asBought = useMemo(() => ({ ...analytics, property: bought }), [analytics, bought]);
  const { result, run } = usePropertySimulation();
  const next = useMemo(() => <FullMonteCarlo query={links.monteCarlo} />, [links.monteCarlo]);
  // Content below the fold is rendered after the top of the page appears.
  const shown = useSteps(TOP_ROWS + 1 + SOURCE_ROWS, firstRows);
  if (shown === 0) return <PageSkeleton />;
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
      <Figures analytics={analytics} result={result} isSimulating={run.status === 'running'} />
      <div className={cx('grid gap-5 lg:grid-cols-[1.55fr_1fr]', LAID_OUT_WHEN_NEAR)}>
        {strategies.buyAndHold && (
          <Fan
            result={result}
            equityToday={(bought.price * assumptions.downPaymentPercent) / 100}
            seed={USUAL_SEED}
            progress={PROGRESS}
            next={next}
          />
        )}
        <Month analytics={analytics} />
      </div>
      {shown > TOP_ROWS && (
        <div className={LAID_OUT_WHEN_NEAR}>
          <Strategies
            analytics={asBought}
            queries={links.queries}
            priceLabel={typed.purchasePrice === undefined ? 'the asking price' : 'your price'}
            medianEquity={result?.equityByYear.at(-1)?.percentiles[MEDIAN] ?? null}
          />
        </div>
      )}
      <SourcesAndScore analytics={analytics} rows={shown - TOP_ROWS - 1} />
    </div>
  );
});

/** Links to the simulations scroll here as soon as this section is rendered. */
function AnchoredFan(props: Omit<ComponentProps<typeof EquityFan>, 'anchor'>) {
  return <EquityFan anchor={useSimulationPlaceholder()} {...props} />;
}

function PageProgress() {
  return <SimulationProgress simulation={usePropertySimulation()} />;
}

const PROGRESS = <PageProgress />;

const TOP_ROWS = 1;
/**
 * If the server sent the heading and a skeleton, the app renders those first; otherwise, it renders the top of the page
 * right away.
 */
const firstRows = (): number => (isFirstContentShown() ? 0 : TOP_ROWS);
const SOURCE_ROWS = 3;

interface SourcesAndScoreProps {
  analytics: PropertyAnalytics;
  /** How many rows are shown so far. */
  rows: number;
}

/** Where the figures come from. Memoized, because a simulation's progress changes nothing here. */
const SourcesAndScore = memo(function SourcesAndScore({ analytics, rows }: SourcesAndScoreProps) {
  const { property } = analytics;
  return (
    <>
      {rows > 0 && (
        <div className={cx('grid gap-5 lg:grid-cols-[1fr_1.55fr]', LAID_OUT_WHEN_NEAR)}>
          <EstimatesCard property={property} />
          <ComparablesCard comparables={analytics.comparables} property={property} />
        </div>
      )}
      {rows > 1 && (
        <div className={cx('grid gap-5 lg:grid-cols-[1fr_1.55fr]', LAID_OUT_WHEN_NEAR)}>
          <PriceHistoryCard events={property.priceHistory} source={property.sourceLabel} />
          <DealScoreCard analytics={analytics} />
        </div>
      )}
      {rows > 2 && (
        <div className={cx('grid gap-5', LAID_OUT_WHEN_NEAR)}>
          <SourcesCard figures={property.figures} />
          <AssumptionsList analytics={analytics} />
        </div>
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
      to change assumptions, try other strategies and see individual simulations.
    </p>
  );
}
