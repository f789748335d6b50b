import { MapPinOff } from 'lucide-react';
import { useParams } from 'react-router';
import type { Property } from '#contract/listings/properties.ts';
import { usePropertyGlance } from '#web/data/listings/properties.ts';
import { useBusinesses, useDemographics, useTrends } from '#web/data/locations.ts';
import { BusinessesCard } from '#web/features/neighborhood/businesses-card.tsx';
import { CountyMap } from '#web/features/neighborhood/county-map.tsx';
import { MeasureGroups } from '#web/features/neighborhood/measure-groups.tsx';
import { PricesCard } from '#web/features/neighborhood/prices-card.tsx';
import { RentsCard } from '#web/features/neighborhood/rents-card.tsx';
import { SummaryCard } from '#web/features/neighborhood/summary-card.tsx';
import { PageSkeleton } from '#web/features/property/property-skeleton.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

export function PropertyNeighborhoodPage() {
  const { id = '' } = useParams();
  const { data: property } = usePropertyGlance(id);
  return property ? <Neighborhood property={property} /> : <PageSkeleton />;
}

function Neighborhood({ property }: { property: Property }) {
  const { latitude, longitude } = property;
  const where = { zipCode: property.zipCode.slice(0, 5), latitude, longitude };
  const { data: trends, error, refetch } = useTrends(where);
  const { data: demographics } = useDemographics(where);
  const { data: businesses } = useBusinesses(trends?.location.zipCode ?? null);
  if (error) {
    return (
      <EmptyState
        icon={<MapPinOff />}
        title={COMMON_MESSAGES.notLoaded('data for this area')}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {messageOf(error, 'The server didn’t respond. Try again.')}
      </EmptyState>
    );
  }
  if (!trends) return <PageSkeleton />;
  const statistics = [...trends.statistics, ...(demographics?.statistics ?? [])];
  const points = trends.dataPoints + (demographics?.dataPoints ?? 0);
  return (
    <div className="grid grid-cols-1 gap-5">
      {trends.location.zipCode !== where.zipCode && (
        <Banner>
          We don’t have data for ZIP code {where.zipCode}. Showing {trends.location.name}, the
          nearest area with data.
        </Banner>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[1.35fr_1fr]">
        <SummaryCard name={trends.location.name} summary={trends.summary} />
        <CountyMap location={trends.location} property={property} />
      </div>
      <PricesCard trends={trends} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <RentsCard
          statistics={statistics}
          own={{
            bedrooms: property.bedrooms,
            rent: property.figures.monthlyRent?.value ?? null,
            units: property.units,
          }}
        />
        {businesses && <BusinessesCard businesses={businesses} />}
      </div>
      <MeasureGroups statistics={statistics} />
      <p className="text-sm text-muted">
        This page draws on {formatNumber(points)} data points. {demographics?.note}
      </p>
    </div>
  );
}
