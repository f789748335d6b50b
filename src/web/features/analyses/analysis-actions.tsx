import { Check, CopyPlus, History, Save, Share2 } from 'lucide-react';
import type { SavedCalculation } from '#domain/inputs/saved-calculation.ts';
import { Button } from '#web/ui/action/button.tsx';
import { AnalysisDialogs } from './analysis-dialogs.tsx';
import { DownloadMenu, type MadeHere } from './download-menu.tsx';
import { useAnalysisActions } from './use-analysis-actions.ts';

interface AnalysisActionsProps {
  calculation: SavedCalculation;
  /** Default name for a new analysis. */
  title: string;
  /** Default name for the given inputs; a name the user didn't choose changes along with the inputs. */
  titleOf?: (calculation: SavedCalculation) => string;
  propertyId?: string | null;
  /** File formats generated in the browser. */
  made?: MadeHere;
}

const icon = 'size-4.5';

/** Actions for the analysis on screen: save, history, duplicate, share and export. */
export function AnalysisActions(props: AnalysisActionsProps) {
  const { calculation, title, titleOf = () => title, propertyId = null, made } = props;
  const actions = useAnalysisActions({ calculation, propertyId, titleOf });
  const { current, isChanged, setAsking } = actions;
  return (
    <section aria-label="This analysis" className="flex flex-wrap items-center gap-2 print:hidden">
      <SaveButton
        name={current?.name ?? null}
        isChanged={isChanged}
        isBusy={actions.isSaving}
        onPress={() => void actions.pressSave()}
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
            <span className="max-sm:sr-only">History</span>
          </Button>
          <Button
            icon={<CopyPlus className={icon} aria-hidden="true" />}
            busy={actions.isDuplicating}
            onClick={() => void actions.pressDuplicate(current.id)}
          >
            <span className="max-sm:sr-only">Duplicate</span>
          </Button>
        </>
      )}
      <Button
        icon={<Share2 className={icon} aria-hidden="true" />}
        busy={actions.isSharing}
        onClick={() => void actions.pressShare()}
      >
        <span className="max-sm:sr-only">Share</span>
      </Button>
      <DownloadMenu
        calculation={calculation}
        title={current?.name ?? title}
        propertyId={propertyId}
        {...(made && { made })}
      />
      <AnalysisDialogs actions={actions} title={title} />
    </section>
  );
}

interface SaveButtonProps {
  /** Name of the saved analysis on screen; null if it isn't saved. */
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
