import { Link } from 'react-router';
import type { Property } from '#contract/listings/properties.ts';
import { href } from '#web/lib/url/paths.ts';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';

/** Search / Columbus, OH / 1428 Bryden Road */
export function PropertyBreadcrumb({ property }: { property: Property }) {
  const { address, city, state } = property;
  const location = `${city}, ${state}`;
  const around = new URLSearchParams({ city, state });
  return (
    <Breadcrumb>
      <Link to={href('search')}>Search</Link>
      <Link to={`${href('search')}?${around.toString()}`}>{location}</Link>
      {address}
    </Breadcrumb>
  );
}
