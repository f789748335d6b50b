import { CopyPlus, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Analysis } from '#contract/analyses/analyses.ts';
import { CALCULATOR_NAMES } from '#domain/inputs/saved-calculation.ts';
import {
  useDeleteAnalysis,
  useDuplicateAnalysis,
  useRenameAnalysis,
  useUndeleteAnalysis,
} from '#web/data/analyses.ts';
import { formatSince } from '#web/lib/text/format-date.ts';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { dismissToast, showToast } from '#web/ui/overlay/toast-store.ts';
import { ANALYSES_MESSAGES } from './analyses-messages.ts';
import { headlineOf } from './analysis-text.ts';
import { analysisUrl } from './analysis-url.ts';
import { NameDialog } from './name-dialog.tsx';

interface SavedAnalysisRowProps {
  analysis: Analysis;
  now: Date;
}

/** A saved analysis with its name, headline figure and actions. */
export function SavedAnalysisRow({ analysis, now }: SavedAnalysisRowProps) {
  const { calculator, name, version, updatedAt, share } = analysis;
  const headline = headlineOf(analysis);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-56 max-sm:basis-full">
        <p className="flex items-center gap-2">
          <Link
            to={analysisUrl(analysis, analysis)}
            className="truncate font-medium text-ink underline decoration-line underline-offset-3 hover:decoration-primary"
          >
            {name}
          </Link>
          {share && (
            <Badge tone="good">
              <Link2 className="size-3" aria-hidden="true" />
              Shared
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          {CALCULATOR_NAMES[calculator]} · {formatSince(updatedAt, now)}
          {version > 1 && ` · version ${version}`}
        </p>
      </div>
      <p className="max-sm:flex-1 sm:text-right">
        <span className="block font-display text-lg font-title tabular-nums">{headline.value}</span>
        <span className="block text-sm text-muted">{headline.label}</span>
      </p>
      <RowActions analysis={analysis} />
    </div>
  );
}

function RowActions({ analysis: { id, name } }: { analysis: Analysis }) {
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRenameAnalysis();
  const duplicate = useDuplicateAnalysis();
  const remove = useDeleteAnalysis();
  const undelete = useUndeleteAnalysis();
  const pressDelete = () => {
    const toast = showDone({
      title: ANALYSES_MESSAGES.deleted(name),
      undo: () => undelete.mutateAsync(id),
      notUndone: ANALYSES_MESSAGES.notRestored(name),
    });
    // Await the promise: the row unmounts before the response, and `mutate` callbacks run only while mounted.
    remove.mutateAsync(id).catch((error: Error) => {
      dismissToast(toast);
      showFailure(ANALYSES_MESSAGES.notDeleted(name))(error);
    });
  };
  const pressDuplicate = () =>
    void duplicate
      .mutateAsync(id)
      .then(
        (copy) => showToast({ title: ANALYSES_MESSAGES.created(copy.name), tone: 'success' }),
        showFailure(ANALYSES_MESSAGES.notDuplicated(name)),
      );
  return (
    <div className="flex">
      <IconButton label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        <Pencil className="size-4.5" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Duplicate ${name}`} busy={duplicate.isPending} onClick={pressDuplicate}>
        <CopyPlus className="size-4.5" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={pressDelete}>
        <Trash2 className="size-4.5" aria-hidden="true" />
      </IconButton>
      <NameDialog
        open={isRenaming}
        onOpenChange={setRenaming}
        title="Rename this analysis"
        action="Rename"
        name={name}
        onSubmit={(typed) => rename.mutateAsync({ id, name: typed })}
      />
    </div>
  );
}
