import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Analysis } from '#contract/analyses/analyses.ts';
import type { SavedCalculation } from '#domain/inputs/saved-calculation.ts';
import { useAnalyses } from '#web/data/analyses.ts';
import { useSession } from '#web/data/session.ts';
import { useIsLeaving } from '#web/lib/url/use-is-leaving.ts';
import { isSameInput } from './analysis-text.ts';
import { savedIdIn, withSavedId } from './analysis-url.ts';

/** The saved analysis that is on screen: the one that was opened or saved here, else one with the same figures. */
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
  // Another one was opened on the same page.
  if (marked !== seen) {
    setSeen(marked);
    if (marked !== null) setId(marked);
  }
  const candidates = analyses.filter((one) => one.calculator === calculator);
  const current: Analysis | null =
    candidates.find((one) => one.id === id) ??
    candidates.find((one) => one.propertyId === propertyId && isSameInput(one.input, input)) ??
    null;
  // Once recognized by its inputs it stays the current one while they change.
  if (current !== null && current.id !== id) setId(current.id);
  const currentId = current?.id ?? null;
  // With its id in the URL it is still the current one after a reload. A URL that is about to be drawn gets it then.
  useEffect(() => {
    if (currentId === null || currentId === savedIdIn(params) || isLeaving()) return;
    setParams(withSavedId(params, currentId), { replace: true, preventScrollReset: true });
  }, [currentId, params, setParams, isLeaving]);
  // Until the list has come, what is opened cannot be told from what was never saved.
  const isUnread = isSignedIn && id !== null && current === null;
  return {
    isSignedIn,
    current,
    isKnown: status !== 'loading' && !(isUnread && isPending),
    /** Why it is unknown, where the list could not be read. */
    problem: isUnread ? listError : null,
    isChanged: current !== null && !isSameInput(current.input, input),
    setId,
  };
}
