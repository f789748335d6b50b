import type { Property } from '#contract/listings/properties.ts';
import type { Location } from '#contract/locations/locations.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useCountyOutline } from './use-county-outline.ts';

interface CountyMapProps {
  location: Location;
  property: Pick<Property, 'address' | 'latitude' | 'longitude'>;
}

/** The county within its state, with a marker for the property. */
export function CountyMap({ location, property }: CountyMapProps) {
  const { county } = location;
  if (!county) return null;
  return (
    <Card title={county.name} caption={where(location)}>
      <Drawing
        fips={county.shapeFips}
        label={`Map: ${property.address} in ${county.name}`}
        property={property}
      />
      <p className="mt-2 text-sm text-muted">Outlines: U.S. Census Bureau, 1:10,000,000</p>
    </Card>
  );
}

const where = ({ zipCode, city, state, metro }: Location): string =>
  [...new Set([zipCode && `ZIP ${zipCode}`, city && `${city}, ${state}`, metro?.name])]
    .filter(Boolean)
    .join(' · ');

interface DrawingProps {
  fips: string;
  label: string;
  property: Pick<Property, 'latitude' | 'longitude'>;
}

function Drawing({ fips, label, property }: DrawingProps) {
  const { outline, isMissing } = useCountyOutline(fips, property.latitude, property.longitude);
  if (isMissing) return <p className="text-muted">The county outline isn’t available.</p>;
  if (!outline) return <Skeleton className="aspect-[24/17] rounded-md" />;
  const { width, height, county, neighbors, point } = outline;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not fetched as an image
      role="img"
      aria-label={label}
      className="block h-auto w-full rounded-md bg-sunken"
    >
      {neighbors.map(({ fips: id, name, path }) => (
        <path key={id} d={path} className="fill-surface stroke-line">
          <title>{name}</title>
        </path>
      ))}
      <path d={county} className="fill-fan-2 stroke-primary" strokeWidth="1.5" />
      {point && (
        <g className="stroke-surface" strokeWidth="2">
          <path
            d={`M${point.x} ${point.y}c-4-7-10-12-10-19a10 10 0 1 1 20 0c0 7-6 12-10 19z`}
            className="fill-accent"
          />
          <circle cx={point.x} cy={point.y - 19} r="3.5" className="fill-surface" />
        </g>
      )}
    </svg>
  );
}
