import { useState } from 'react';
import { useChangeLogo, useLogo } from '#web/data/preferences.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { PREFERENCES_MESSAGES } from './preferences-messages.ts';
import { LogoFileError, redrawLogo } from './redraw-logo.ts';

/** The saved logo and its actions; each change is saved immediately and can be undone. */
export function useReportLogo() {
  const saved = useLogo();
  const change = useChangeLogo();
  const [isPreparing, setPreparing] = useState(false);
  /** Why the last file was rejected. */
  const [problem, setProblem] = useState<string | null>(null);
  const before = saved.data?.logo?.image ?? null;

  const putBack = () =>
    void change
      .mutateAsync(before)
      .then(() =>
        showToast({
          title:
            before === null
              ? PREFERENCES_MESSAGES.logoRemoved
              : PREFERENCES_MESSAGES.previousLogoRestored,
          tone: 'success',
        }),
      )
      .catch(showFailure(PREFERENCES_MESSAGES.logoNotChanged));

  const choose = async (file: File) => {
    setProblem(null);
    setPreparing(true);
    try {
      await change.mutateAsync(await redrawLogo(file));
      showToast({ title: PREFERENCES_MESSAGES.logoSaved, tone: 'success', undo: putBack });
    } catch (error) {
      const isOfFile = error instanceof LogoFileError;
      setProblem(isOfFile ? error.message : messageOf(error, PREFERENCES_MESSAGES.logoNotSaved));
    } finally {
      setPreparing(false);
    }
  };

  const remove = async (): Promise<boolean> => {
    setProblem(null);
    try {
      await change.mutateAsync(null);
      showToast({ title: PREFERENCES_MESSAGES.logoRemoved, tone: 'success', undo: putBack });
      return true;
    } catch (error) {
      showFailure(PREFERENCES_MESSAGES.logoNotRemoved)(error);
      return false;
    }
  };

  return { saved, problem, isBusy: isPreparing || change.isPending, choose, remove };
}
