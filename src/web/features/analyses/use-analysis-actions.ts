import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Analysis, createAnalysis } from '#contract/analyses/analyses.ts';
import { COMPARE, type SavedCalculation } from '#domain/inputs/saved-calculation.ts';
import { useCreateAnalysis, useDuplicateAnalysis, useSaveAnalysis } from '#web/data/analyses.ts';
import { knownSession } from '#web/lib/account/session.ts';
import type { BodyOf } from '#web/lib/api/api.ts';
import { useNextLocation } from '#web/lib/url/use-is-leaving.ts';
import { useWhenReady } from '#web/lib/use-when-ready.ts';
import { copyLink } from '#web/shared/copy-text.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { analysisUrl, savedIdIn, withSavedId } from './analysis-url.ts';
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

const complain = showFailure('Your changes could not be saved. What you typed is still here.');

export type AnalysisActionsState = ReturnType<typeof useAnalysisActions>;

interface OnScreen {
  calculation: SavedCalculation;
  propertyId: string | null;
  /** The name until the user gives one. */
  titleOf: (calculation: SavedCalculation) => string;
}

type Pressed = 'save' | 'share';
type Known = ReturnType<typeof useCurrentAnalysis> & Pick<OnScreen, 'calculation'>;

/** The actions on the analysis on screen: save it, copy the saved one, share a link. */
export function useAnalysisActions({ calculation, propertyId, titleOf }: OnScreen) {
  const shown = useCurrentAnalysis(calculation, propertyId);
  const { isSignedIn, current, isKnown, isChanged, setId } = shown;
  const [asking, setAsking] = useState<Asking>(null);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const isPressed = useRef(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const nextLocation = useNextLocation();
  const create = useCreateAnalysis();
  const save = useSaveAnalysis();
  const duplicate = useDuplicateAnalysis();

  const saveAs = async (name: string) => {
    const body = { ...calculation, name, propertyId } as BodyOf<typeof createAnalysis>;
    const saved = await create.mutateAsync(body);
    setId(saved.id);
    showToast({ title: `Saved “${saved.name}”`, tone: 'success' });
  };
  /** Saved before it is known who is signed in and which analysis is open, it would be a second one: a click waits. */
  const whenKnown = useWhenReady({ ...shown, calculation }, isKnown);
  const press = async (button: Pressed, act: (known: Known) => Promise<unknown> | void) => {
    // A second press may come before the first one is drawn.
    if (isPressed.current) return;
    isPressed.current = true;
    setPressed(button);
    try {
      await knownSession();
      const known = await whenKnown();
      if (known.problem) complain(known.problem);
      else await act(known);
    } finally {
      isPressed.current = false;
      setPressed(null);
    }
  };
  // By the promise: the page may be left before the answer, and `mutate` calls back only while it is there.
  const saveChanges = async (analysis: Analysis, changed: SavedCalculation) => {
    const hasOwnName = analysis.name !== titleOf(analysis);
    const named = hasOwnName ? {} : { name: titleOf(changed) };
    try {
      const saved = await save.mutateAsync({ id: analysis.id, ...changed, ...named });
      setId(saved.id);
      const title = `Saved “${saved.name}” as version ${saved.version}`;
      showToast({ title, tone: 'success' });
    } catch (error) {
      complain(error);
    }
  };
  const pressSave = () =>
    press('save', (known) => {
      if (!known.isSignedIn) return setAsking('sign-in');
      return known.current ? saveChanges(known.current, known.calculation) : setAsking('name');
    });
  const pressShare = () =>
    press('share', (known) => {
      if (known.isSignedIn) return setAsking(known.current ? 'share' : 'name-to-share');
      // A visitor's analysis is in the URL alone, which opens it for anyone.
      return copyLink(sharedUrl(known.calculation), { title: 'Link copied with these figures' });
    });
  const pressDuplicate = async (id: string) => {
    try {
      const copy = await duplicate.mutateAsync(id);
      // The form may be writing its own query meanwhile, which leaves the page and its saved id as they are.
      const next = nextLocation() ?? window.location;
      const isLeft =
        next.pathname !== pathname || savedIdIn(new URLSearchParams(next.search)) !== id;
      const title = `${isLeft ? 'Created' : 'Now editing'} “${copy.name}”`;
      if (!isLeft) void navigate(analysisUrl(copy, copy));
      showToast({ title, tone: 'success' });
    } catch (error) {
      complain(error);
    }
  };
  return {
    isSignedIn,
    current,
    isChanged,
    asking,
    setAsking,
    keepAs: saveAs,
    pressSave,
    isSaving: pressed === 'save',
    isSharing: pressed === 'share',
    pressShare,
    pressDuplicate,
    isDuplicating: duplicate.isPending,
  };
}
