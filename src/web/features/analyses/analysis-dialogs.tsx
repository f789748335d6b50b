import { SignInToSave } from '#web/shared/saving/sign-in-to-save.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { AnalysisActionsState } from './use-analysis-actions.ts';

interface AnalysisDialogsProps {
  actions: AnalysisActionsState;
  /** Default name for a new analysis. */
  title: string;
}

/** Dialogs opened by the analysis actions, one at a time. */
export function AnalysisDialogs({ actions, title }: AnalysisDialogsProps) {
  const { isSignedIn, current, isChanged, asking, setAsking, keepAs: saveAs } = actions;
  /** Closes only the dialog it opened, not one opened afterward. */
  const ask = (what: typeof asking) => (open: boolean) =>
    setAsking((now) => (open ? what : now === what ? null : now));
  return (
    <>
      <SignInToSave open={asking === 'sign-in' && !isSignedIn} onOpenChange={ask('sign-in')} />
      <NameDialog
        open={asking === 'name' || asking === 'name-to-share'}
        onOpenChange={ask(asking)}
        title="Save this analysis"
        {...(asking === 'name-to-share' && {
          description: 'Only saved analyses can be shared. Name and save this one first.',
        })}
        action="Save"
        name={title}
        onSubmit={async (name) => {
          await saveAs(name);
          setAsking((now) => (now === 'name-to-share' ? 'share' : now));
        }}
      />
      {current && (
        <>
          <HistoryDialog
            analysis={current}
            open={asking === 'history'}
            onOpenChange={ask('history')}
          />
          <ShareDialog
            key={current.id}
            analysis={current}
            isChanged={isChanged}
            open={asking === 'share'}
            onOpenChange={ask('share')}
          />
        </>
      )}
    </>
  );
}
