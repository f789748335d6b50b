import { useEffect, useState } from 'react';
import { counted } from '#domain/text/number-text.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { plural } from '#engine/plural.ts';
import type { PortfolioGeography } from '#web/data/portfolio.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { DotMap } from '#web/ui/chart/dot-map.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { geographyTitle } from './portfolio-text.ts';
import type { PortfolioMap } from './state-shapes.ts';

/** Loads the map's code and outlines when they are first shown; both are large. */
function usePortfolioMap(geography: PortfolioGeography) {
  const [map, setMap] = useState<PortfolioMap | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const { fetchStates, mapOf } = await import('./state-shapes.ts');
      const atlas = await fetchStates(controller.signal);
      if (!controller.signal.aborted) setMap(mapOf(atlas, geography));
    };
    load().catch(() => setMissing(!controller.signal.aborted));
    return () => controller.abort();
  }, [geography]);
  return { map, isMissing };
}

/** How precisely the pins are placed. */
function placedCaption({ points }: PortfolioGeography): string {
  const byZip = points.filter(({ isZipCenter }) => isZipCenter).length;
  const unplaced = points.filter(({ latitude }) => latitude === null).length;
  return [
    'Property value by city',
    byZip > 0 && `${byZip} placed by ZIP code`,
    unplaced > 0 &&
      `${counted(unplaced, 'property', 'properties')} ${plural(unplaced, 'isn’t', 'aren’t')} on the map yet`,
  ]
    .filter((part) => part !== false)
    .join('; ');
}

/** Where the properties are: states shaded by value, with pins for known coordinates. */
export function GeographyCard({ geography }: { geography: PortfolioGeography }) {
  const { map, isMissing } = usePortfolioMap(geography);
  const title = geographyTitle(geography.byCity.length, geography.byState.length);
  if (isMissing) {
    return (
      <Card title={title}>
        <p className="text-muted">The map isn’t available right now.</p>
      </Card>
    );
  }
  return (
    <Card className="grid content-start">
      {map ? (
        <DotMap
          title={title}
          headingLevel={2}
          caption={placedCaption(geography)}
          shapes={map.shapes}
          shapeLabel={MEASURES.propertyValue.short}
          formatShape={(value) => formatMoney(value, { cents: 'never' })}
          points={map.points}
          pointLabel={MEASURES.propertyValue.short}
          maxHeight={320}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
      <p className="mt-2 text-xs text-muted">Outlines: U.S. Census Bureau</p>
    </Card>
  );
}
