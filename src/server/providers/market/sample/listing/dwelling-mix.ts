import { clamp } from '#engine/limits.ts';
import type { LocalLevels } from '#server/providers/market/sample/local-levels.ts';

const ROW_HOUSE_MARKETS = new Set(['baltimore', 'philadelphia', 'washington']);
const BEACH_STATES = new Set(['FL', 'HI']);
const COLD_STATES = new Set(['CT', 'IL', 'MA', 'MI', 'MN', 'NJ', 'NY', 'OH', 'PA', 'RI', 'WI']);

/**
 * Shares of property types in PROPERTY_TYPES order. Made up by rule of thumb: more condos in dense areas, more small
 * rental buildings in older ones, more mobile homes in open country with mild winters.
 */
export function dwellingMix(levels: LocalLevels): readonly number[] {
  const { urban, zip, medianYearBuilt } = levels;
  const old = clamp((1985 - medianYearBuilt) / 40, 0, 1);
  const condo = 0.05 + 0.3 * urban * Math.sqrt(urban) + (BEACH_STATES.has(zip.state) ? 0.12 : 0);
  const townhouse = 0.07 + 0.08 * urban + (ROW_HOUSE_MARKETS.has(zip.metroId) ? 0.3 : 0);
  const multiFamily = 0.07 + 0.16 * old * (0.4 + 0.6 * urban);
  const manufactured = (COLD_STATES.has(zip.state) ? 0.012 : 0.035) * (1 - urban);
  const single = Math.max(0.08, 1 - condo - townhouse - multiFamily - manufactured);
  return [single, townhouse, condo, multiFamily, manufactured];
}
