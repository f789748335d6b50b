import { useEffect, useState } from 'react';
import type { CountyOutline } from './county-outline.ts';

/** Loads the map's code and outlines when a map is first shown, because both are large and few pages need them. */
export function useCountyOutline(fips: string, latitude: number | null, longitude: number | null) {
  const [outline, setOutline] = useState<CountyOutline | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const { fetchAtlas, outlineOf } = await import('./county-outline.ts');
      const drawn = outlineOf(await fetchAtlas(controller.signal), { fips, latitude, longitude });
      if (controller.signal.aborted) return;
      setOutline(drawn);
      setMissing(drawn === null);
    };
    load().catch(() => setMissing(!controller.signal.aborted));
    return () => controller.abort();
  }, [fips, latitude, longitude]);
  return { outline, isMissing };
}
