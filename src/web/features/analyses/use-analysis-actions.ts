import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { createAnalysis } from '#contract/analyses/analyses.ts';
import { COMPARE, type SavedCalculation } from '#domain/inputs/saved-calculation.ts';
import { useCreateAnalysis, useDuplicateAnalysis, useSaveAnalysis } from '#web/data/analyses.ts';
import { knownSession } from '#web/lib/account/session.ts';
import type { BodyOf } from '#web/lib/api/api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { copyLink } from '#web/shared/copy-text.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { analysisUrl, withSavedId } from './analysis-url.ts';
import { useCurrentAnalysis } from './use-current-analysis.ts';

/** Which dialog is open. */
type Asking = 'name' | 'sign-in' | 'history' | 'share' | 'name-to-share' | null;

function sharedUrl(calculation: SavedCalculation): string {
  // With every assumption: whoever opens it may have others.
  if (calculation.calculator === COMPARE)
    return new URL(analysisUrl(calculation), window.location.origin).href;
  const url = new URL(window.location.href);
  url.search = withSavedId(url.searchParams, null).toString();
  return url.href;
}

const complain = (error: unknown) =>
  showToast({
    title: messageOf(error, 'Your changes could not be saved. What you typed is still here.'),
    tone: 'error',
  });

export type AnalysisActionsState = ReturnType<typeof useAnalysisActions>;

interface OnScreen {
  calculation: SavedCalculation;
  propertyId: string | null;
  /** The name until the user gives one. */
  titleOf: (calculation: SavedCalculation) => string;
}

/** The actions on the analysis on screen: save it, copy the saved one, share a link. */
export function useAnalysisActions({ calculation, propertyId, titleOf }: OnScreen) {
  const { isSignedIn, current, isChanged, setId } = useCurrentAnalysis(calculation, propertyId);
  const [asking, setAsking] = useState<Asking>(null);
  const navigate = useNavigate();
  const create = useCreateAnalysis();
  const save = useSaveAnalysis();
  const duplicate = useDuplicateAnalysis();

  const saveAs = async (name: string) => {
    const body = { ...calculation, name, propertyId } as BodyOf<typeof createAnalysis>;
    const saved = await create.mutateAsync(body);
    setId(saved.id);
    showToast({ title: `Saved “${saved.name}”`, tone: 'success' });
  };
  /** Until the first session check answers, it is unknown whether the user is signed in: a click waits for it. */
  const isUser = async () => (await knownSession()).status === 'authenticated';
  const pressSave = async () => {
    if (!(await isUser())) return setAsking('sign-in');
    if (!current) return setAsking('name');
    const hasOwnName = current.name !== titleOf(current);
    save.mutate(
      { id: current.id, ...calculation, ...(!hasOwnName && { name: titleOf(calculation) }) },
      {
        onSuccess: ({ id, name, version }) => {
          setId(id);
          showToast({ title: `Saved “${name}” as version ${version}`, tone: 'success' });
        },
        onError: complain,
      },
    );
  };
  const pressShare = async () => {
    // A visitor's analysis is in the URL alone, which opens it for anyone.
    if (!(await isUser()))
      void copyLink(sharedUrl(calculation), { title: 'Link copied with these figures' });
    else setAsking(current ? 'share' : 'name-to-share');
  };
  const pressDuplicate = (id: string) =>
    duplicate.mutate(id, {
      onSuccess: (copy) => {
        void navigate(analysisUrl(copy, copy));
        showToast({ title: `Now editing “${copy.name}”`, tone: 'success' });
      },
      onError: complain,
    });
  return {
    isSignedIn,
    current,
    isChanged,
    asking,
    setAsking,
    keepAs: saveAs,
    pressSave,
    isSaving: save.isPending,
    pressShare,
    pressDuplicate,
    isDuplicating: duplicate.isPending,
  };
}
