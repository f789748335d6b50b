import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Analysis } from '#contract/analyses/analyses.ts';
import type { SavedCalculation } from '#domain/inputs/saved-calculation.ts';
import { useAnalyses } from '#web/data/analyses.ts';
import { useSession } from '#web/data/session.ts';
import { useIsLeaving } from '#web/lib/url/use-is-leaving.ts';
import { isSameInput } from './analysis-text.ts';
import { savedIdIn, withSavedId } from './analysis-url.ts';

/** The saved analysis on screen: the one opened or saved here, otherwise one with identical inputs. */
export function useCurrentAnalysis(
  { calculator, input }: SavedCalculation,
  propertyId: string | null,
) {
  const { status } = useSession();
  const isSignedIn = status === 'authenticated';
  const { data: analyses = [], isPending, error: listError } = useAnalyses(isSignedIn);
  const [params, setParams] = useSearchParams();
  const isLeaving = useIsLeaving();
  const marked = savedIdIn(params);
  const [id, setId] = useState(marked);
  const [seen, setSeen] = useState(marked);
  // Another analysis was opened on the same page.
  if (marked !== seen) {
    setSeen(marked);
    if (marked !== null) setId(marked);
  }
  const candidates = analyses.filter((one) => one.calculator === calculator);
  const current: Analysis | null =
    candidates.find((one) => one.id === id) ??
    candidates.find((one) => one.propertyId === propertyId && isSameInput(one.input, input)) ??
    null;
  // Once matched by its inputs, it stays current while they change.
  if (current !== null && current.id !== id) setId(current.id);
  const currentId = current?.id ?? null;
  // The id in the URL keeps it current after a reload. If a navigation is pending, the id is added once the new page
  // renders.
  useEffect(() => {
    if (currentId === null || currentId === savedIdIn(params) || isLeaving()) return;
    setParams(withSavedId(params, currentId), { replace: true, preventScrollReset: true });
  }, [currentId, params, setParams, isLeaving]);
  // Until the list loads, we can't tell a saved analysis from an unsaved one.
  const isUnread = isSignedIn && id !== null && current === null;
  return {
    isSignedIn,
    current,
    isKnown: status !== 'loading' && !(isUnread && isPending),
    /** The error, if the list couldn't be loaded. */
    problem: isUnread ? listError : null,
    isChanged: current !== null && !isSameInput(current.input, input),
    setId,
  };
}
