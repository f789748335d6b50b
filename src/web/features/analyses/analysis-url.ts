import { COMPARE, MONTE_CARLO, type SavedCalculation } from '#domain/inputs/saved-calculation.ts';
import { draftOf } from '#web/lib/calculation/simulation-draft.ts';
import { writeComparison } from '#web/lib/url/comparison-url.ts';
import { href } from '#web/lib/url/paths.ts';
import { writeDraft } from '#web/lib/url/simulation-url.ts';
import { appendTyped } from '#web/lib/url/typed-url.ts';

/** Query parameter with the saved analysis id; every analysis page preserves it. */
const SAVED_MARK = 'saved_analysis';

interface Opened {
  propertyId?: string | null;
  /** Id of the saved analysis, so that saving again updates it. */
  id?: string | null;
}

/** URL that opens the calculator with exactly these inputs. */
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
  appendTyped(params, input);
  if (opened.id) params.set(SAVED_MARK, opened.id);
  return `${href('analyze')}?${params.toString()}`;
}

export const savedIdIn = (params: URLSearchParams): string | null => params.get(SAVED_MARK);

/** The query with this saved analysis id; null removes it, for links shared with others. */
export function withSavedId(params: URLSearchParams, id: string | null): URLSearchParams {
  const named = new URLSearchParams(params);
  if (id === null) named.delete(SAVED_MARK);
  else named.set(SAVED_MARK, id);
  return named;
}
