import { FileText, House, type LucideIcon, Percent, Shield } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SwitchAnswer, SwitchAssumption } from '#contract/book-imports/switch.ts';
import { useDeletePayment, useRecordPayment } from '#web/data/ownership/payments.ts';
import { href } from '#web/lib/url/paths.ts';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { StatementDialog } from './loans-step.tsx';
import { SWITCH_MESSAGES } from './switch-messages.ts';
import { assumedTitle, assumptionText } from './switch-text.ts';

const ICONS: Record<SwitchAssumption['kind'], LucideIcon> = {
  loanBalance: Percent,
  deposit: Shield,
  landShare: House,
  closingCosts: FileText,
  purchaseDate: FileText,
};

/** Assumed figures, each with the action that replaces it. */
export function AssumptionsCard({ answer }: { answer: SwitchAnswer }) {
  const { assumptions } = answer;
  return (
    <Card
      title={assumedTitle(assumptions.length)}
      caption={
        assumptions.length > 0
          ? 'You can start with these. Replace them when you find the documents.'
          : 'Every figure comes from a document or from you.'
      }
    >
      {assumptions.length > 0 && (
        <ul>
          {assumptions.map((one) => {
            const { title, detail } = assumptionText(one);
            const Icon = ICONS[one.kind];
            return (
              <li
                key={`${one.kind} ${one.propertyIds[0]} ${one.historyId} ${title}`}
                className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-dashed border-line py-3 last:border-0 last:pb-0"
              >
                <span className="grid size-8 place-items-center rounded-full bg-warn-tint text-warn">
                  <Icon className="size-4" aria-hidden="true" />
                </span>
                <div className="min-w-0">
                  <p className="font-semibold break-words">{title}</p>
                  <p className="text-sm text-muted">{detail}</p>
                  <div className="mt-2">
                    <Action assumption={one} answer={answer} />
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

interface ActionProps {
  assumption: SwitchAssumption;
  answer: SwitchAnswer;
}

function Action({ assumption, answer }: ActionProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, address } = assumption;
  const propertyId = assumption.propertyIds[0] ?? '';
  const hidden = <span className="sr-only"> for {address}</span>;
  if (kind === 'deposit') return <ConfirmDeposit assumption={assumption} answer={answer} />;
  if (kind === 'loanBalance') {
    const loan = answer.loans.find(
      (one) => one.propertyId === propertyId && one.statement === null && one.loanId !== null,
    );
    if (loan)
      return (
        <>
          <Button size="sm" onClick={() => setOpen(true)}>
            Add statement{hidden}
          </Button>
          {isOpen && <StatementDialog loan={loan} onClose={() => setOpen(false)} />}
        </>
      );
  }
  const page = kind === 'loanBalance' ? 'ownedLoans' : 'userProperty';
  return (
    <Button asChild size="sm">
      <Link
        to={
          assumption.propertyIds.length === 1 || kind === 'loanBalance'
            ? href(page, { propertyId })
            : href('portfolio')
        }
      >
        {kind === 'loanBalance' ? 'Add loan record' : 'Enter'}
        {hidden}
      </Link>
    </Button>
  );
}

/** One click records the lease's deposit as received when the lease began. */
function ConfirmDeposit({ assumption, answer }: ActionProps) {
  const propertyId = assumption.propertyIds[0] ?? '';
  const record = useRecordPayment(propertyId);
  const remove = useDeletePayment(propertyId);
  const lease = answer.leases.find(({ historyId }) => historyId === assumption.historyId);
  if (!lease || assumption.amount === null) return null;
  const { amount } = assumption;
  const confirm = () => {
    const body = {
      historyId: lease.historyId,
      purpose: 'deposit' as const,
      date: lease.startsOn,
      amount,
      memo: 'Deposit held when the books began',
    };
    void record.mutateAsync({ body, expected: null }).then(
      ({ id }) =>
        showDone({
          title: SWITCH_MESSAGES.depositRecorded(amount),
          undo: () => remove.mutateAsync(id),
          notUndone: SWITCH_MESSAGES.depositNotUndone,
        }),
      showFailure(SWITCH_MESSAGES.depositNotRecorded),
    );
  };
  return (
    <Button size="sm" busy={record.isPending} onClick={confirm}>
      Confirm<span className="sr-only"> for {assumption.address}</span>
    </Button>
  );
}
