import { Check, CopyPlus, History, Save, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { createAnalysis } from '#contract/analyses.ts';
import type { KeptCalculation } from '#contract/analysis-input.ts';
import { useCreateAnalysis, useDuplicateAnalysis, useSaveAnalysis } from '#web/data/analyses.ts';
import type { BodyOf } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';

import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { analysisAddress } from './analysis-address.ts';
import { copyText } from './copy-text.ts';
import { DownloadMenu } from './download-menu.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { SignInToSave } from './sign-in-to-save.tsx';
import { useCurrentAnalysis } from './use-current-analysis.ts';

interface AnalysisActionsProps {
  calculation: KeptCalculation;
  /** What a new analysis is called until the user says otherwise. */
  title: string;
  propertyId?: string | null;
}

type Asking = 'name' | 'sign-in' | 'history' | 'share' | 'name-to-share' | null;

const icon = 'size-4.5';
const complain = (error: unknown) =>
  showToast({
    title: messageOf(error, 'That could not be saved. What you typed is still here.'),
    tone: 'error',
  });

/** What can be done with the figures on screen: keep, look back, copy, share, take along. */
export function AnalysisActions(props: AnalysisActionsProps) {
  const { calculation, title, propertyId = null } = props;
  const { isSignedIn, current, isChanged, setId } = useCurrentAnalysis(calculation, propertyId);
  const [asking, setAsking] = useState<Asking>(null);
  const navigate = useNavigate();
  const create = useCreateAnalysis();
  const save = useSaveAnalysis();
  const duplicate = useDuplicateAnalysis();
  const ask = (what: Asking) => (open: boolean) => setAsking(open ? what : null);

  const keep = async (name: string) => {
    const body = { ...calculation, name, propertyId } as BodyOf<typeof createAnalysis>;
    const saved = await create.mutateAsync(body);
    setId(saved.id);
    showToast({ title: `Saved “${saved.name}”`, tone: 'success' });
  };
  const pressSave = () => {
    if (!isSignedIn) setAsking('sign-in');
    else if (!current) setAsking('name');
    else {
      save.mutate(
        { id: current.id, ...calculation },
        {
          onSuccess: ({ id, name, version }) => {
            setId(id);
            showToast({ title: `Saved “${name}” as version ${version}`, tone: 'success' });
          },
          onError: complain,
        },
      );
    }
  };
  const pressShare = () => {
    // A visitor's analysis lives in the address alone, which opens it for anybody.
    if (!isSignedIn) void copyText(window.location.href, 'Link copied: it holds these figures');
    else setAsking(current ? 'share' : 'name-to-share');
  };
  const pressDuplicate = (id: string) =>
    duplicate.mutate(id, {
      onSuccess: (copy) => {
        setId(copy.id);
        void navigate(analysisAddress(copy, copy));
        showToast({ title: `Working on “${copy.name}” now`, tone: 'success' });
      },
      onError: complain,
    });

  return (
    <section aria-label="This analysis" className="flex flex-wrap items-center gap-2 print:hidden">
      <SaveButton
        name={current?.name ?? null}
        isChanged={isChanged}
        isBusy={save.isPending}
        onPress={pressSave}
      />
      {isChanged && (
        <Button variant="quiet" onClick={() => setAsking('name')}>
          Save as new
        </Button>
      )}
      {current && (
        <>
          <Button
            icon={<History className={icon} aria-hidden="true" />}
            onClick={() => setAsking('history')}
          >
            History
          </Button>
          <Button
            icon={<CopyPlus className={icon} aria-hidden="true" />}
            busy={duplicate.isPending}
            onClick={() => pressDuplicate(current.id)}
          >
            Duplicate
          </Button>
        </>
      )}
      <Button icon={<Share2 className={icon} aria-hidden="true" />} onClick={pressShare}>
        Share
      </Button>
      <DownloadMenu
        calculation={calculation}
        title={current?.name ?? title}
        propertyId={propertyId}
      />
      <SignInToSave open={asking === 'sign-in' && !isSignedIn} onOpenChange={ask('sign-in')} />
      <NameDialog
        open={asking === 'name' || asking === 'name-to-share'}
        onOpenChange={ask(asking)}
        title="Save this analysis"
        {...(asking === 'name-to-share' && {
          description: 'A link shows a saved analysis: give it a name first.',
        })}
        action="Save"
        name={title}
        onSubmit={async (name) => {
          await keep(name);
          if (asking === 'name-to-share') setTimeout(() => setAsking('share'));
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
    </section>
  );
}

interface SaveButtonProps {
  /** Of the saved analysis on screen. */
  name: string | null;
  isChanged: boolean;
  isBusy: boolean;
  onPress: () => void;
}

function SaveButton({ name, isChanged, isBusy, onPress }: SaveButtonProps) {
  if (name !== null && !isChanged) {
    return (
      <p className="inline-flex min-h-10 max-w-72 items-center gap-2 text-sm text-muted">
        <Check className="size-4.5 shrink-0 text-primary" aria-hidden="true" />
        <span className="truncate">
          Saved as <span className="font-medium text-ink">{name}</span>
        </span>
      </p>
    );
  }
  return (
    <Button busy={isBusy} icon={<Save className={icon} aria-hidden="true" />} onClick={onPress}>
      {name === null ? 'Save' : 'Save changes'}
    </Button>
  );
}
