import type { Calculation } from '#contract/analysis-input.ts';
import { href } from '#web/lib/paths.ts';

/** Which saved analysis an address opens; kept by the calculators as it is. */
const SAVED_MARK = 'saved_analysis';

interface Opened {
  propertyId?: string | null;
  /** Of the saved analysis, so that saving again changes it. */
  id?: string | null;
}

/** Where the calculator opens with exactly these figures. */
export function analysisAddress({ calculator, input }: Calculation, opened: Opened = {}): string {
  const params = new URLSearchParams({ calculator });
  if (opened.propertyId) params.set('property', opened.propertyId);
  for (const [name, value] of Object.entries(input)) params.set(name, String(value));
  if (opened.id) params.set(SAVED_MARK, opened.id);
  return `${href('analyze')}?${params.toString()}`;
}

export const savedIdIn = (params: URLSearchParams): string | null => params.get(SAVED_MARK);
