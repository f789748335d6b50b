import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import type { Analysis } from '#contract/analyses/analyses.ts';
import { useShareAnalysis, useUnshareAnalysis } from '#web/data/analyses.ts';
import { formatSince } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { copyLink } from '#web/shared/copy-text.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { ANALYSES_MESSAGES } from './analyses-messages.ts';

interface ShareDialogProps {
  analysis: Analysis;
  /** The analysis on screen has unsaved changes that aren't in the link. */
  isChanged: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const linkOf = (token: string): string =>
  new URL(href('sharedAnalysis', { token }), window.location.origin).href;

const complain = showFailure(ANALYSES_MESSAGES.linkNotUpdated);

/** A link that opens the analysis read-only until the user stops sharing. */
export function ShareDialog({ analysis, isChanged, open, onOpenChange }: ShareDialogProps) {
  const share = useShareAnalysis();
  const unshare = useUnshareAnalysis();
  const [link, setLink] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const isShared = analysis.share !== null;
  const reveal = async () => {
    try {
      const { token } = await share.mutateAsync(analysis.id);
      setLink(linkOf(token));
      await copyLink(linkOf(token), { title: COMMON_MESSAGES.linkCopied });
    } catch (error) {
      complain(error);
    }
  };
  const stop = () =>
    void unshare
      .mutateAsync(analysis.id, { onSuccess: () => setLink(null) })
      .then(
        () => showToast({ title: ANALYSES_MESSAGES.sharingStopped, tone: 'success' }),
        complain,
      );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Share “${analysis.name}”`}
      description="Anyone with the link can view this analysis, no account needed. They can’t edit it, and we don’t show who you are."
      footer={
        <>
          {isShared && (
            <Button busy={unshare.isPending} onClick={stop}>
              Stop sharing
            </Button>
          )}
          <Button
            variant="primary"
            busy={share.isPending}
            icon={
              isShared ? (
                <Copy className="size-4.5" aria-hidden="true" />
              ) : (
                <Link2 className="size-4.5" aria-hidden="true" />
              )
            }
            onClick={() => void reveal()}
          >
            {isShared ? 'Copy link' : 'Create link'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {link !== null && (
          <Field label="Link">
            <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
          </Field>
        )}
        {analysis.share && (
          <p className="text-sm text-muted">
            Shared {formatSince(analysis.share.createdAt, now)} ·{' '}
            {analysis.share.lastOpenedAt === null
              ? 'not opened yet'
              : `last opened ${formatSince(analysis.share.lastOpenedAt, now)}`}
          </p>
        )}
        <p className="text-sm text-muted">
          {isChanged
            ? `The link shows saved version ${analysis.version}. Save your changes to share them.`
            : 'The link always shows the last saved version.'}
        </p>
      </div>
    </Dialog>
  );
}
