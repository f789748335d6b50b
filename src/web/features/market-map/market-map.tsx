import { MapPinOff, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { MapShade } from '#domain/listing/map-shades.ts';
import type { MapPoints } from '#web/data/listings/properties.ts';
import { MARKET_MAP_MESSAGES } from '#web/features/market-map/messages/market-map-messages.ts';
import { clientSettings } from '#web/lib/browser/client-settings.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import type { MapHandle } from './create-map.ts';
import { type Frame, frameOf, readBox, writeBox } from './map-frame.ts';
import { useMapTheme } from './map-theme.ts';
import type { MapPosition } from './pins.ts';
import { ShadeControl } from './shading/shade-legend.tsx';
import type { ZipArea } from './shading/zip-areas.ts';

interface MarketMapProps {
  points: MapPoints | undefined;
  /** west,south,east,north: the area the search is limited to. */
  box: string | null;
  isFollowing: boolean;
  onFollowingChange: (isFollowing: boolean) => void;
  onBoxChange: (box: string) => void;
  /** The measure ZIP areas are shaded by. */
  shade: MapShade | null;
  onShadeChange: (shade: MapShade | null) => void;
  /** The listing hovered here or in the list. */
  active: (MapPosition & { id: string }) | null;
  onHover: (id: string | null) => void;
  onPick: (id: string) => void;
  /** The selected property, shown over the map's lower edge. */
  children?: ReactNode;
}

const TITLE =
  'Map of the results, with the same properties as the list. Use the arrow keys to move and plus and minus to zoom.';

/** Clusters and price pins. The list has the same content, so keyboard users can skip the map. */
export function MarketMap(props: MarketMapProps) {
  const { points, box, isFollowing, active, children } = props;
  const [isBroken, setBroken] = useState(false);
  const [movedTo, setMovedTo] = useState<Frame | null>(null);
  const { surface, map, areStreetsShown, area } = useMap(props, setMovedTo, () => setBroken(true));
  useFraming(map, points, box);
  useEffect(() => {
    if (points) map?.showPoints(points);
  }, [map, points]);
  useEffect(() => map?.highlight(active), [map, active]);
  useEffect(() => map?.shade(props.shade), [map, props.shade]);
  const search = () => {
    if (movedTo) props.onBoxChange(writeBox(movedTo));
    setMovedTo(null);
  };
  if (isBroken) {
    return (
      <EmptyState icon={<MapPinOff />} title="The map isn’t available" className="m-5">
        {MARKET_MAP_MESSAGES.mapNotShown}
      </EmptyState>
    );
  }
  return (
    <section aria-label="Map of the results" className="relative h-full">
      {!map && <Skeleton className="absolute inset-0 rounded-none" />}
      <section
        ref={surface}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys, and takes the focus for them
        tabIndex={0}
        aria-label={TITLE}
        className="relative h-full -outline-offset-2"
      />
      <div className="absolute top-2.5 right-2.5 grid overflow-hidden rounded-md border border-line bg-surface">
        <IconButton
          label="Zoom in"
          className="size-9! rounded-none! pointer-coarse:size-11!"
          onClick={() => map?.zoom(1)}
        >
          <Plus className="size-4" aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Zoom out"
          className="size-9! rounded-none! border-t! border-t-line! pointer-coarse:size-11!"
          onClick={() => map?.zoom(-1)}
        >
          <Minus className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="absolute top-2.5 left-2.5 grid justify-items-start gap-2">
        <label className="flex min-h-9 items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm font-medium pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-primary"
            checked={isFollowing}
            onChange={(event) => {
              props.onFollowingChange(event.target.checked);
              if (event.target.checked) search();
            }}
          />
          Search as I move the map
        </label>
        {!isFollowing && movedTo && (
          <Button size="sm" variant="primary" onClick={search}>
            Search this area
          </Button>
        )}
        <ShadeControl shade={props.shade} onShadeChange={props.onShadeChange} area={area} />
        {areStreetsShown === false && (
          <output className="block max-w-64 rounded-md border border-line bg-surface px-3 py-2 text-sm">
            {MARKET_MAP_MESSAGES.streetsNotLoaded}
          </output>
        )}
      </div>
      {children && (
        // Above the feedback button and the street map credits.
        <div className="absolute inset-x-3 bottom-18">{children}</div>
      )}
      {areStreetsShown !== true && (
        <p className="pointer-events-none absolute right-17 bottom-1 text-xs sm:right-37 text-muted">
          Outlines: U.S. Census Bureau
        </p>
      )}
    </section>
  );
}

/** Load the drawing code with the first map. */
function useMap(
  props: MarketMapProps,
  onMovedAway: (frame: Frame) => void,
  onFailure: () => void,
): {
  surface: React.RefObject<HTMLElement | null>;
  map: MapHandle | null;
  /** Null until known, or if no style is set. */
  areStreetsShown: boolean | null;
  area: ZipArea | null;
} {
  const surface = useRef<HTMLElement>(null);
  const [map, setMap] = useState<MapHandle | null>(null);
  const [areStreetsShown, setStreetsShown] = useState<boolean | null>(null);
  const [area, setArea] = useState<ZipArea | null>(null);
  const theme = useMapTheme();
  const latest = useRef({ props, theme, onFailure, onMovedAway });
  useEffect(() => {
    latest.current = { props, theme, onFailure, onMovedAway };
  });
  useEffect(() => {
    let handle: MapHandle | null = null;
    let isGone = false;
    const start = async () => {
      const { createMap } = await import('./create-map.ts');
      if (isGone || !surface.current) return;
      const options = {
        theme: latest.current.theme,
        styleUrl: clientSettings().mapStyleUrl,
      };
      handle = createMap(surface.current, options, {
        onStreets: setStreetsShown,
        onArea: setArea,
        onHover: (id) => latest.current.props.onHover(id),
        onPick: (id) => latest.current.props.onPick(id),
        onMove: (frame) => {
          const { isFollowing, onBoxChange } = latest.current.props;
          if (isFollowing) onBoxChange(writeBox(frame));
          else latest.current.onMovedAway(frame);
        },
      });
      setMap(handle);
    };
    start().catch(() => latest.current.onFailure());
    return () => {
      isGone = true;
      handle?.destroy();
    };
  }, []);
  useEffect(() => map?.paint(theme), [map, theme]);
  return { surface, map, areStreetsShown, area };
}

/** Frames the search: the URL's bounding box on arrival, otherwise all results whenever they change. */
function useFraming(map: MapHandle | null, points: MapPoints | undefined, box: string | null) {
  const found = useMemo(() => (points ? writeBox(frameOf(points)) : null), [points]);
  const arrivedWith = useRef(box);
  useEffect(() => {
    const frame = readBox(arrivedWith.current);
    if (map && frame) map.fit(frame);
  }, [map]);
  useEffect(() => {
    const frame = readBox(found);
    if (map && frame && box === null) map.fit(frame);
  }, [map, found, box]);
}
