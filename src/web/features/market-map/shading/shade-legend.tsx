import { useId } from 'react';
import { MAP_SHADES, type MapShade } from '#domain/listing/map-shades.ts';
import { counted } from '#domain/text/number-text.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Select } from '#web/ui/form/select.tsx';
import { SHADE_OPACITIES, SHADE_SCALES, stepLabels } from './shade-scale.ts';
import type { ZipArea } from './zip-areas.ts';

interface ShadeControlProps {
  shade: MapShade | null;
  onShadeChange: (shade: MapShade | null) => void;
  /** The area under the pointer, or else at the map's center; null if no ZIP is known there. */
  area: ZipArea | null;
}

const OPTIONS = [
  { value: '', label: 'None' },
  ...MAP_SHADES.map((value) => ({ value, label: SHADE_SCALES[value].short })),
];

export function ShadeControl({ shade, onShadeChange, area }: ShadeControlProps) {
  const id = useId();
  return (
    <div className="max-w-72 rounded-md border border-line bg-surface px-3 py-2 text-sm">
      <div className="flex items-center gap-2 font-medium">
        <label htmlFor={id} className="shrink-0">
          Shade by
        </label>
        <Select
          id={id}
          className="min-w-0 grow"
          options={OPTIONS}
          value={shade ?? ''}
          onValueChange={(value) => onShadeChange(MAP_SHADES.find((one) => one === value) ?? null)}
        />
      </div>
      {shade && <ShadeLegend shade={shade} area={area} />}
    </div>
  );
}

function ShadeLegend({ shade, area }: { shade: MapShade; area: ZipArea | null }) {
  return (
    <>
      <p className="mt-2 text-xs">{SHADE_SCALES[shade].label}</p>
      <ul
        aria-label={`Colors: ${SHADE_SCALES[shade].label}`}
        className="mt-1 grid grid-cols-5 gap-px text-center text-xs text-muted"
      >
        {stepLabels(shade).map((label, step) => (
          <li key={label}>
            <span className="mb-0.5 block border border-line bg-sunken" aria-hidden="true">
              <span
                className="block h-3 bg-primary"
                style={{ opacity: SHADE_OPACITIES[step] ?? 0 }}
              />
            </span>
            {label}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 tabular-nums" aria-live="polite">
        {areaText(shade, area)}
      </p>
      <p className="text-xs text-muted">Approximate areas, based on the nearest ZIP code.</p>
    </>
  );
}

function areaText(shade: MapShade, area: ZipArea | null): string {
  if (!area) return 'No ZIP code here. Zoom in on an area with listings.';
  const percent = area[shade];
  const listings = counted(area.listings, 'listing');
  if (percent === null) return `${area.zipCode}: too few listings (${formatNumber(area.listings)})`;
  return `${area.zipCode}: ${formatNumber(percent, SHADE_SCALES[shade].decimals)}%, ${listings}`;
}
