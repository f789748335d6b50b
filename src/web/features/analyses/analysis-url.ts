import { COMPARE, MONTE_CARLO, type SavedCalculation } from '#domain/inputs/saved-calculation.ts';
import { draftOf } from '#web/lib/calculation/simulation-draft.ts';
import { writeComparison } from '#web/lib/url/comparison-url.ts';
import { href } from '#web/lib/url/paths.ts';
import { writeDraft } from '#web/lib/url/simulation-url.ts';

/** The query parameter that names the saved analysis; every page of an analysis passes it on unchanged. */
const SAVED_MARK = 'saved_analysis';

interface Opened {
  propertyId?: string | null;
  /** Of the saved analysis, so that saving again changes it. */
  id?: string | null;
}

/** Where the calculator opens with exactly these figures. */
export function analysisUrl(calculation: SavedCalculation, opened: Opened = {}): string {
  const { calculator, input } = calculation;
  if (calculator === MONTE_CARLO) {
    const foreign = opened.id ? [[SAVED_MARK, opened.id] as const] : [];
    const draft = { ...draftOf(input), propertyId: opened.propertyId ?? null, foreign };
    return `${href('monteCarloResults')}?${writeDraft(draft).toString()}`;
  }
  if (calculator === COMPARE) {
    const query = withSavedId(writeComparison(input), opened.id ?? null);
    return `${href('compareStrategies')}?${query.toString()}`;
  }
  const params = new URLSearchParams({ calculator });
  if (opened.propertyId) params.set('property', opened.propertyId);
  for (const [name, value] of Object.entries(input)) params.set(name, String(value));
  if (opened.id) params.set(SAVED_MARK, opened.id);
  return `${href('analyze')}?${params.toString()}`;
}

export const savedIdIn = (params: URLSearchParams): string | null => params.get(SAVED_MARK);

/** The same query with the id of this saved analysis; null removes it, for links given to other users. */
export function withSavedId(params: URLSearchParams, id: string | null): URLSearchParams {
  const named = new URLSearchParams(params);
  if (id === null) named.delete(SAVED_MARK);
  else named.set(SAVED_MARK, id);
  return named;
}
