import { Check, CircleAlert, Plus } from 'lucide-react';
import { useState } from 'react';
import type { SwitchAnswer, SwitchLease } from '#contract/book-imports/switch.ts';
import { listText } from '#domain/text/list-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { plural } from '#engine/plural.ts';
import { useSaveSwitchLeases } from '#web/data/ownership/switch.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatMonth, formatShortDate } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import {
  leaseDraft,
  leaseLabel,
  leaseNext,
  leaseNote,
  leasesToSave,
  type PaidThroughDraft,
  savedLease,
} from './lease-drafts.ts';
import { SWITCH_MESSAGES } from './switch-messages.ts';
import { toTheCent } from './switch-text.ts';

interface LeasesStepProps {
  answer: Pick<SwitchAnswer, 'leases' | 'unitsWithoutLease'>;
  onAddLease: (propertyId: string, unitName: string | null) => void;
}

/** The date through which each tenant has paid, suggested from bank rows; all dates are saved together. */
export function LeasesStep({ answer, onAddLease }: LeasesStepProps) {
  const { leases, unitsWithoutLease } = answer;
  const [drafts, setDrafts] = useState<ReadonlyMap<string, PaidThroughDraft>>(new Map());
  const save = useSaveSwitchLeases();
  const draftOf = (lease: SwitchLease) => drafts.get(lease.historyId) ?? leaseDraft(lease);
  const change = (lease: SwitchLease, draft: PaidThroughDraft) =>
    setDrafts(new Map([...drafts, [lease.historyId, draft]]));
  const ready = leasesToSave(leases, draftOf);
  const asked = leases.filter(({ choices }) => choices.length > 0);
  const open = leases.filter(
    (lease) => !lease.isSaved && ready.every(({ historyId }) => historyId !== lease.historyId),
  );
  const send = () =>
    void save
      .mutateAsync({ leases: ready.map((lease) => savedLease(lease, draftOf(lease))) })
      .then(() => {
        setDrafts(new Map());
        return showToast({ title: SWITCH_MESSAGES.leasesSaved(ready.length), tone: 'success' });
      })
      // The error shows above the button.
      .catch(() => undefined);
  return (
    <div className="grid grid-cols-1 gap-4">
      {leases.length > 0 && (
        <ul className="text-[0.875rem]">
          <li
            aria-hidden="true"
            className="hidden grid-cols-[minmax(0,1fr)_6rem_11rem_9rem] gap-4 border-b border-line pb-1.5 text-sm font-medium text-muted sm:grid"
          >
            <span>Tenant</span>
            <span className="text-right">Rent</span>
            <span>Rent paid through</span>
            <span>Next</span>
          </li>
          {leases.map((lease) => (
            <LeaseRow
              key={lease.historyId}
              lease={lease}
              draft={draftOf(lease)}
              onChange={(draft) => change(lease, draft)}
            />
          ))}
        </ul>
      )}
      {asked.map((lease) => (
        <WhichDeposit
          key={lease.historyId}
          lease={lease}
          draft={draftOf(lease)}
          onChange={(draft) => change(lease, draft)}
        />
      ))}
      {save.isError && (
        <Banner tone="error" title={messageOf(save.error, SWITCH_MESSAGES.leasesNotSaved)} />
      )}
      {leases.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            disabled={ready.length === 0}
            busy={save.isPending}
            onClick={send}
          >
            {`Save ${counted(ready.length, 'lease')}`}
          </Button>
          {open.length > 0 && ready.length > 0 && (
            <span className="text-sm">
              {listText(open.map(leaseLabel))} {plural(open.length, 'needs', 'need')} a date.
            </span>
          )}
          <span className="text-sm text-muted sm:ml-auto">
            We don’t charge rent before the date you enter.
          </span>
        </div>
      )}
      {unitsWithoutLease.length > 0 && (
        <div className="rounded-md bg-sunken p-4">
          <p className="font-semibold">
            {leases.length === 0 ? 'Add your leases' : 'Rented, but no lease yet?'}
          </p>
          <p className="text-sm text-muted">Skip vacant units.</p>
          <ul className="mt-2 grid gap-2">
            {unitsWithoutLease.map(({ propertyId, address, unitName }) => (
              <li
                key={`${propertyId} ${unitName}`}
                className="flex flex-wrap items-center justify-between gap-2"
              >
                <span className="min-w-0 break-words">
                  {unitName === null ? address : `${address}, ${unitText(unitName)}`}
                </span>
                <Button
                  size="sm"
                  icon={<Plus className="size-4" aria-hidden="true" />}
                  onClick={() => onAddLease(propertyId, unitName)}
                >
                  Add lease
                  <span className="sr-only">
                    {' '}
                    for {unitName === null ? address : `${address}, ${unitText(unitName)}`}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  lease: SwitchLease;
  draft: PaidThroughDraft;
  onChange: (draft: PaidThroughDraft) => void;
}

function LeaseRow({ lease, draft, onChange }: RowProps) {
  const note = leaseNote(lease, draft);
  const next = leaseNext(lease, draft);
  const unit = lease.unitName === null ? '' : `, ${unitText(lease.unitName)}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-dashed border-line py-2.5 last:border-0 sm:grid-cols-[minmax(0,1fr)_6rem_11rem_9rem]">
      <div className="min-w-0">
        <p className="font-medium break-words">{leaseLabel(lease)}</p>
        <p className="text-sm text-muted">
          {lease.address}
          {unit}
        </p>
      </div>
      <p className="pt-1 text-right tabular-nums">{formatMoney(lease.monthlyRent)}</p>
      <div className="max-sm:col-span-2">
        <Field label="Rent paid through" className="[&_label]:sm:sr-only">
          <DateInput
            value={draft.paidThrough}
            min={lease.startsOn}
            className={cx(
              draft.paidThrough === '' && note?.isWarning && 'border-warn bg-warn-tint',
            )}
            onChange={({ currentTarget }) =>
              onChange({ ...draft, paidThrough: currentTarget.value, isTyped: true })
            }
          />
        </Field>
        {note && (
          <p
            className={cx(
              'mt-1 flex items-center gap-1.5 text-sm',
              note.isWarning ? 'text-warn' : 'text-muted',
            )}
          >
            {note.isWarning ? (
              <CircleAlert className="size-3.5 flex-none" aria-hidden="true" />
            ) : (
              <Check className="size-3.5 flex-none text-gain" aria-hidden="true" />
            )}
            {note.text}
          </p>
        )}
      </div>
      <p className={cx('pt-1 max-sm:col-span-2', next.isDue ? 'text-loss' : 'text-ink')}>
        <span className="sm:sr-only">Next: </span>
        {next.text}
      </p>
    </li>
  );
}

/** Shown if two payments could be the same month's rent; only the owner knows which one is. */
function WhichDeposit({ lease, draft, onChange }: RowProps) {
  const [first] = lease.choices;
  if (!first) return null;
  const month = formatMonth(first.payment.date);
  return (
    <fieldset className="rounded-md bg-sunken p-4">
      <legend className="sr-only">Which deposit is the {month} rent?</legend>
      <p className="font-semibold" aria-hidden="true">
        Which deposit is {leaseLabel(lease)}’s {month} rent?
      </p>
      <p className="text-sm text-muted">
        Both are {toTheCent(first.payment.amount)}. Pick one and the date fills in.
      </p>
      <div className="mt-2.5 grid gap-2 sm:grid-cols-2">
        {lease.choices.map((choice) => (
          <button
            key={choice.payment.id}
            type="button"
            aria-pressed={draft.paymentId === choice.payment.id}
            onClick={() =>
              onChange({
                paidThrough: choice.paidThrough ?? '',
                paymentId: choice.payment.id,
                isTyped: false,
              })
            }
            className="rounded-md border border-edge bg-surface px-3 py-2 text-left aria-pressed:border-primary aria-pressed:bg-primary-tint"
          >
            <b className="block font-semibold">{formatShortDate(choice.payment.date)}</b>
            <span className="text-sm break-words text-muted">{choice.payment.memo || 'Rent'}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
