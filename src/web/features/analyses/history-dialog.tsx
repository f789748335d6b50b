import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Analysis, AnalysisVersion } from '#contract/analyses/analyses.ts';
import { calculationFrom } from '#domain/inputs/saved-calculation.ts';
import { useAnalysisVersions, useRestoreVersion } from '#web/data/analyses.ts';
import { formatSince } from '#web/lib/text/format-date.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { SkeletonText } from '#web/ui/display/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { ANALYSES_MESSAGES } from './analyses-messages.ts';
import { changesBetween, headlineOf } from './analysis-text.ts';
import { analysisUrl } from './analysis-url.ts';

interface HistoryDialogProps {
  analysis: Analysis;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every saved version with its changes and a restore button. */
export function HistoryDialog({ analysis, open, onOpenChange }: HistoryDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`History of “${analysis.name}”`}
      description="Restoring a version saves it as the newest one. No version is deleted."
    >
      {open && <Versions analysis={analysis} onLeave={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Versions({ analysis, onLeave }: { analysis: Analysis; onLeave: () => void }) {
  const { data: versions, error, refetch } = useAnalysisVersions(analysis.id);
  const [now] = useState(() => new Date());
  if (error) {
    return <LoadFailure what="the history" error={error} onRetry={refetch} />;
  }
  if (!versions) return <SkeletonText lines={4} />;
  return (
    <ol className="grid divide-y divide-line">
      {versions.map((version, at) => (
        <li key={version.version} className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
          <VersionLine
            analysis={analysis}
            version={version}
            before={versions[at + 1]}
            isNewest={at === 0}
            when={formatSince(version.savedAt, now)}
            onLeave={onLeave}
          />
        </li>
      ))}
    </ol>
  );
}

interface VersionLineProps {
  analysis: Analysis;
  version: AnalysisVersion;
  before: AnalysisVersion | undefined;
  isNewest: boolean;
  when: string;
  onLeave: () => void;
}

function VersionLine(props: VersionLineProps) {
  const { analysis, version, before, isNewest, when, onLeave } = props;
  const { id, calculator, propertyId } = analysis;
  const restore = useRestoreVersion();
  const navigate = useNavigate();
  const calculation = calculationFrom(calculator, version.input);
  const headline = headlineOf(calculation);
  const changes = before
    ? changesBetween(calculationFrom(calculator, before.input), calculation)
    : [];
  const goBack = () =>
    void restore
      .mutateAsync(
        { id, version: version.version },
        {
          // Navigate only while the history is open, so we never pull the user off another page.
          onSuccess: (restored) => {
            onLeave();
            void navigate(analysisUrl(restored, { propertyId, id }));
          },
        },
      )
      .then(
        () =>
          showToast({ title: ANALYSES_MESSAGES.versionRestored(version.version), tone: 'success' }),
        showFailure(ANALYSES_MESSAGES.versionNotRestored),
      );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex items-center gap-2">
          <span className="font-medium">Version {version.version}</span>
          <span className="text-sm text-muted">{when}</span>
          {isNewest && <Badge tone="good">Newest</Badge>}
        </p>
        <p className="text-sm">
          <span className="text-muted">{headline.label}</span>{' '}
          <span className="font-medium tabular-nums">{headline.value}</span>
        </p>
      </div>
      <ul className="text-sm text-muted">
        {before === undefined && <li>First saved</li>}
        {changes.map(({ label, from, to }) => (
          <li key={label}>
            {label} {from} → {to}
          </li>
        ))}
      </ul>
      {!isNewest && (
        <div className="flex gap-2">
          <Button size="sm" asChild>
            <Link to={analysisUrl(calculation, { propertyId })} onClick={onLeave}>
              Open
            </Link>
          </Button>
          <Button size="sm" busy={restore.isPending} onClick={goBack}>
            Restore
          </Button>
        </div>
      )}
    </>
  );
}
