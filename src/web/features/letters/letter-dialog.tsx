import { useState } from 'react';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import { LETTER_KINDS, LETTER_TITLES, type LetterKind } from '#domain/letters/letter-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { plural } from '#engine/plural.ts';
import {
  type LetterBody,
  useCreateLetter,
  useDownloadLetter,
  useLetterPreview,
} from '#web/data/ownership/letters.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { LETTER_MESSAGES } from './letter-messages.ts';
import { LetterSheet } from './letter-sheet.tsx';

interface LetterDialogProps {
  lease: LeaseAnswer;
  onClose: () => void;
}

const OPTIONS = LETTER_KINDS.map((value) => ({ value, label: LETTER_TITLES[value] }));

/** For a lease that has ended, a letter is usually about the deposit; for one with a balance due, about the balance. */
const kindFor = ({ endedOn, balance }: LeaseAnswer): LetterKind =>
  endedOn !== null ? 'deposit-itemization' : balance.open > 0 ? 'late-notice' : 'rent-receipt';

/** Writes a letter from the lease, shows it as it will look, and saves or emails it. */
export function LetterDialog({ lease, onClose }: LetterDialogProps) {
  const of = { propertyId: lease.propertyId, historyId: lease.id };
  const [kind, setKind] = useState<LetterKind>(() => kindFor(lease));
  const [newRent, setNewRent] = useState<number | null>(lease.currentRent);
  const [newEnd, setNewEnd] = useState('');
  const [replyBy, setReplyBy] = useState('');
  const isRenewal = kind === 'renewal-offer';
  const body: LetterBody = {
    kind,
    ...(isRenewal && newRent !== null && newRent > 0 && { newRent }),
    ...(isRenewal && { newEnd: newEnd || null, replyBy: replyBy || null }),
  };
  const preview = useLetterPreview(of, body);
  const create = useCreateLetter(of);
  const download = useDownloadLetter(of);
  const recipients = preview.data?.recipients ?? [];
  const keep = async () => {
    const { id } = await create.mutateAsync({ ...body, send: false });
    showToast({ title: LETTER_MESSAGES.saved(LETTER_TITLES[kind]), tone: 'success' });
    onClose();
    await download.mutateAsync(id).catch(showFailure(COMMON_MESSAGES.fileNotCreated));
  };
  const send = async () => {
    const { sentTo } = await create.mutateAsync({ ...body, send: true });
    showToast({ title: LETTER_MESSAGES.sent(sentTo), tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      size="lg"
      title="Write a letter"
      description="Filled in from the lease and the tenant ledger, and nothing else."
      footer={
        preview.data &&
        !preview.isError && (
          <>
            <Button
              busy={create.isPending && create.variables.send === false}
              onClick={() => void keep().catch(showFailure(LETTER_MESSAGES.notSaved))}
            >
              Save PDF
            </Button>
            <Button
              variant="primary"
              disabled={recipients.length === 0}
              busy={create.isPending && create.variables.send === true}
              onClick={() => void send().catch(showFailure(LETTER_MESSAGES.notSent))}
            >
              {plural(Math.max(1, recipients.length), 'Email to tenant')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <Field label="Letter">
          <Select
            value={kind}
            options={OPTIONS}
            onValueChange={(value) => setKind(LETTER_KINDS.find((one) => one === value) ?? kind)}
          />
        </Field>
        {isRenewal && (
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label="Monthly rent">
              <MoneyInput value={newRent} onValueChange={setNewRent} />
            </Field>
            <Field label="Renewal ends" optional>
              <DateInput value={newEnd} onChange={(event) => setNewEnd(event.target.value)} />
            </Field>
            <Field label="Reply by" optional>
              <DateInput value={replyBy} onChange={(event) => setReplyBy(event.target.value)} />
            </Field>
          </div>
        )}
        {preview.isPending && <Skeleton className="h-64" />}
        {preview.isError && (
          <Banner
            tone="info"
            title={messageOf(preview.error, COMMON_MESSAGES.notLoaded('the letter'))}
          />
        )}
        {preview.data && !preview.isError && (
          <>
            <LetterSheet letter={preview.data.letter} />
            <p className="text-sm text-muted">
              {recipients.length === 0
                ? 'To email this letter, edit the lease and add a tenant’s email address.'
                : `Goes to ${listText(recipients)}. Replies go to you.`}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
