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
import { ANALYSES_MESSAGES } from './analyses-messages.ts';
import { analysisUrl, savedIdIn, withSavedId } from './analysis-url.ts';
import { useCurrentAnalysis } from './use-current-analysis.ts';

/** Which dialog is open. */
type Asking = 'name' | 'sign-in' | 'history' | 'share' | 'name-to-share' | null;

function sharedUrl(calculation: SavedCalculation): string {
  // Include every assumption, because the recipient's own assumptions may differ.
  if (calculation.calculator === COMPARE)
    return new URL(analysisUrl(calculation), window.location.origin).href;
  const url = new URL(window.location.href);
  url.search = withSavedId(url.searchParams, null).toString();
  return url.href;
}

const complain = showFailure(ANALYSES_MESSAGES.notSaved);

export type AnalysisActionsState = ReturnType<typeof useAnalysisActions>;

interface OnScreen {
  calculation: SavedCalculation;
  propertyId: string | null;
  /** Default name. */
  titleOf: (calculation: SavedCalculation) => string;
}

type Pressed = 'save' | 'share';
type Known = ReturnType<typeof useCurrentAnalysis> & Pick<OnScreen, 'calculation'>;

/** Save, duplicate and share actions for the analysis on screen. */
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
    showToast({ title: ANALYSES_MESSAGES.saved(saved.name), tone: 'success' });
  };
  /** A click waits until the session and the open analysis are known; otherwise it would save a duplicate. */
  const whenKnown = useWhenReady({ ...shown, calculation }, isKnown);
  const press = async (button: Pressed, act: (known: Known) => Promise<unknown> | void) => {
    // A second click can arrive before the first one renders.
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
  // Await the promise: the user may leave before the response, and `mutate` callbacks run only while mounted.
  const saveChanges = async (analysis: Analysis, changed: SavedCalculation) => {
    const hasOwnName = analysis.name !== titleOf(analysis);
    const named = hasOwnName ? {} : { name: titleOf(changed) };
    try {
      const saved = await save.mutateAsync({ id: analysis.id, ...changed, ...named });
      setId(saved.id);
      const title = ANALYSES_MESSAGES.versionSaved(saved.name, saved.version);
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
      // A visitor's analysis lives entirely in the URL, so anyone can open it.
      return copyLink(sharedUrl(known.calculation), { title: ANALYSES_MESSAGES.numbersCopied });
    });
  const pressDuplicate = async (id: string) => {
    try {
      const copy = await duplicate.mutateAsync(id);
      // The form may be updating its own query in the meantime; that doesn't change the page or the saved id.
      const next = nextLocation() ?? window.location;
      const isLeft =
        next.pathname !== pathname || savedIdIn(new URLSearchParams(next.search)) !== id;
      const title = isLeft
        ? ANALYSES_MESSAGES.created(copy.name)
        : ANALYSES_MESSAGES.nowEditing(copy.name);
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
