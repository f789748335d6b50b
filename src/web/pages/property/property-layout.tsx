import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Link,
  matchPath,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
import { scoreRangeText } from '#domain/measures/score-text.ts';
import { usePropertyGlance } from '#web/data/listings/properties.ts';
import { useAnalytics } from '#web/data/listings/property-analytics.ts';
import { PropertyBreadcrumb } from '#web/features/property/property-breadcrumb.tsx';
import { PropertyHeader } from '#web/features/property/property-header.tsx';
import { PropertyProblem } from '#web/features/property/property-problem.tsx';
import { HeaderSkeleton, PageSkeleton } from '#web/features/property/property-skeleton.tsx';
import { PROPERTY_TABS, PropertyTabs } from '#web/features/property/property-tabs.tsx';
import { scoreText } from '#web/features/property/property-text.ts';
import { ScoreGauge } from '#web/features/property/score-gauge.tsx';
import { ShareButton } from '#web/features/property/share-button.tsx';
import { useRecordView } from '#web/features/property/use-record-view.ts';
import { propertyRequest } from '#web/features/simulation/property-request.ts';
import { SimulationButton, SimulationLink } from '#web/features/simulation/simulation-button.tsx';
import {
  SimulationProvider,
  usePropertySimulation,
} from '#web/features/simulation/simulation-context.tsx';
import { SIMULATIONS_FRAGMENT } from '#web/features/simulation/simulation-placeholder.ts';
import { standingText } from '#web/lib/text/local-context.ts';
import { href, paths } from '#web/lib/url/paths.ts';
import { OwnButton } from '#web/shared/owning/own-button.tsx';
import { SaveButton } from '#web/shared/saving/save-button.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { propertyLinks, strategyOf } from './property-links.ts';
import { useTyped } from './use-typed.ts';

/** The frame around every property page: heading, actions and tabs. */
export function PropertyLayout() {
  const { id = '' } = useParams();
  const { data: analytics } = useAnalytics(id);
  const { pathname } = useLocation();
  const typed = useTyped();
  const [simulated, setSimulated] = useState(typed);
  // Only Insights shows the simulation, so numbers typed on another tab are simulated when Insights opens.
  if (simulated !== typed && matchPath(paths.property.path, pathname)) setSimulated(typed);
  const request = useMemo(
    () => (analytics ? propertyRequest(analytics, simulated) : null),
    [analytics, simulated],
  );
  return (
    <SimulationProvider key={id} request={request}>
      <PropertyFrame id={id} />
    </SimulationProvider>
  );
}

function PropertyFrame({ id }: { id: string }) {
  const { data: property, error, refetch } = usePropertyGlance(id);
  const { data: analytics } = useAnalytics(id);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const page = PROPERTY_TABS.find((name) => matchPath(paths[name].path, pathname)) ?? 'property';
  const isFirstPage = page === 'property';
  const strategy = strategyOf(page);
  const links = useMemo(
    () => analytics && propertyLinks(strategy, analytics, params),
    [strategy, analytics, params],
  );
  const { data: shown } = useAnalytics(id, links?.typed);
  const showSimulation = () =>
    void navigate(`${href('property', { id })}#${SIMULATIONS_FRAGMENT}`, {
      preventScrollReset: true,
      replace: isFirstPage,
    });
  useRecordView(property);
  if (error && !property) return <PropertyProblem error={error} onRetry={() => void refetch()} />;
  if (!property) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <Skeleton className="h-5 w-64" />
        <HeaderSkeleton />
        <PageSkeleton />
      </div>
    );
  }
  const { metrics } = shown ?? property;
  return (
    <>
      <div className="mb-3">
        <PropertyBreadcrumb property={property} />
      </div>
      <PropertyHeader
        property={property}
        isBrief={!isFirstPage}
        actions={
          <>
            {strategy === null ? (
              <PropertySimulationButton onShow={showSimulation} />
            ) : (
              <SimulationLink
                to={links?.simulation ? `${href('monteCarloResults')}?${links.simulation}` : null}
              />
            )}
            <SaveButton propertyId={id} address={property.address} isSaved={property.isFavorite} />
            <OwnButton listingId={id} address={property.address} />
            {property.source === 'yours' ? (
              <Button asChild>
                <Link to={href('editListing', { id })}>
                  <Pencil className="size-4" aria-hidden="true" />
                  Change
                </Link>
              </Button>
            ) : (
              <ShareButton />
            )}
          </>
        }
        score={
          <ScoreGauge
            score={metrics.dealScore}
            range={scoreRangeText(metrics.dealScoreLow, metrics.dealScoreHigh)}
            text={shown ? scoreText(shown.dealScore) : null}
            standing={shown ? standingText(shown.areas) : null}
          />
        }
      />
      <PropertyTabs id={id} queries={links?.queries ?? {}} />
      <Outlet />
    </>
  );
}

/** Separate, so that a simulation's progress re-renders nothing else in the frame. */
function PropertySimulationButton({ onShow }: { onShow: () => void }) {
  return <SimulationButton simulation={usePropertySimulation()} onShow={onShow} />;
}
