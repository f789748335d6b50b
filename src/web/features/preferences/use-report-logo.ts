import { useState } from 'react';
import { useChangeLogo, useLogo } from '#web/data/preferences.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { LogoFileError, redrawLogo } from './redraw-logo.ts';

/** The saved logo, and what can be done with it: each change is saved at once and can be undone. */
export function useReportLogo() {
  const saved = useLogo();
  const change = useChangeLogo();
  const [isPreparing, setPreparing] = useState(false);
  /** Why the last file was not taken. */
  const [problem, setProblem] = useState<string | null>(null);
  const before = saved.data?.logo?.image ?? null;

  const putBack = () =>
    void change
      .mutateAsync(before)
      .then(() =>
        showToast({
          title: before === null ? 'Your logo was removed' : 'Your earlier logo was restored',
          tone: 'success',
        }),
      )
      .catch(showFailure('Your logo could not be changed. Please try again.'));

  const choose = async (file: File) => {
    setProblem(null);
    setPreparing(true);
    try {
      await change.mutateAsync(await redrawLogo(file));
      showToast({ title: 'Your logo has been saved', tone: 'success', undo: putBack });
    } catch (error) {
      const isOfFile = error instanceof LogoFileError;
      const failed = 'Your logo could not be saved. Please try again.';
      setProblem(isOfFile ? error.message : messageOf(error, failed));
    } finally {
      setPreparing(false);
    }
  };

  const remove = async (): Promise<boolean> => {
    setProblem(null);
    try {
      await change.mutateAsync(null);
      showToast({ title: 'Your logo was removed', tone: 'success', undo: putBack });
      return true;
    } catch (error) {
      showFailure('Your logo was not removed. It is still here.')(error);
      return false;
    }
  };

  return { saved, problem, isBusy: isPreparing || change.isPending, choose, remove };
}
