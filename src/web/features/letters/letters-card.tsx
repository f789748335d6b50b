import { Download, Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { LoggedLetter } from '#contract/leases/letters.ts';
import { LETTER_TITLES } from '#domain/letters/letter-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { useLeases } from '#web/data/ownership/leases.ts';
import { useDeleteLetter, useDownloadLetter, useLetters } from '#web/data/ownership/letters.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { LETTER_MESSAGES } from './letter-messages.ts';

const leaseLabel = ({ tenants, unitName, startsOn }: LeaseAnswer): string =>
  [listText(tenants.map(({ name }) => name)), unitName, `from ${formatDate(startsOn)}`]
    .filter(Boolean)
    .join(', ');

/** Writes letters to a property’s tenants and lists those saved or emailed. */
export function LettersCard({ propertyId }: { propertyId: string }) {
  const { data } = useLeases(propertyId);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const leases = data ?? [];
  const chosen = leases.find(({ id }) => id === chosenId) ?? leases[0];
  if (!chosen) return null;
  return (
    <Card
      title="Letters"
      caption="Late notices, renewal offers, receipts and deposit itemizations, as PDF or by email."
      action={
        <Button
          icon={<Mail className="size-4.5" aria-hidden="true" />}
          onClick={() => setWriting(true)}
        >
          Write a letter
        </Button>
      }
    >
      {leases.length > 1 && (
        <Field label="Lease" className="mb-3 max-w-md">
          <Select
            value={chosen.id}
            options={leases.map((lease) => ({ value: lease.id, label: leaseLabel(lease) }))}
            onValueChange={setChosenId}
          />
        </Field>
      )}
      <LetterLog key={chosen.id} lease={chosen} />
      {isWriting && <LetterDialog lease={chosen} onClose={() => setWriting(false)} />}
    </Card>
  );
}

function LetterLog({ lease }: { lease: LeaseAnswer }) {
  const of = { propertyId: lease.propertyId, historyId: lease.id };
  const { data, isPending, isError, error, refetch } = useLetters(of);
  if (isPending) return <Skeleton className="h-12" />;
  if (isError) return <LoadFailure what="the letters" error={error} onRetry={refetch} />;
  if (data.length === 0)
    return (
      <p className="text-sm text-muted">
        No letters yet. Letters you save or email are listed here.
      </p>
    );
  return (
    <ul>
      {data.map((logged) => (
        <LogLine key={logged.id} of={of} logged={logged} />
      ))}
    </ul>
  );
}

interface LogLineProps {
  of: { propertyId: string; historyId: string };
  logged: LoggedLetter;
}

function LogLine({ of, logged: { id, letter, sentTo } }: LogLineProps) {
  const download = useDownloadLetter(of);
  const remove = useDeleteLetter(of);
  const title = LETTER_TITLES[letter.kind];
  const drop = async () => {
    await remove.mutateAsync(id);
    showToast({ title: LETTER_MESSAGES.deleted, tone: 'success' });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-dashed border-line py-2 last:border-0">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm break-words text-muted">
          {formatDate(letter.date)} ·{' '}
          {sentTo.length === 0 ? 'saved as PDF' : `emailed to ${listText(sentTo)}`}
        </span>
      </span>
      <span className="flex gap-1">
        <IconButton
          label={`Download the ${title.toLowerCase()} from ${formatDate(letter.date)}`}
          onClick={() =>
            void download.mutateAsync(id).catch(showFailure(COMMON_MESSAGES.fileNotCreated))
          }
        >
          <Download className="size-4.5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Delete the ${title.toLowerCase()} from ${formatDate(letter.date)}`}
          onClick={() => void drop().catch(showFailure(LETTER_MESSAGES.notDeleted))}
        >
          <Trash2 className="size-4.5" aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}
