import type { ReactNode } from 'react';
import type { SaleAnswer, SaleStatementBody } from '#contract/owned-properties/sale.ts';
import { counted } from '#domain/text/number-text.ts';
import { STATEMENT_LINES } from '#domain/verdicts/sale-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { sumDollars } from '#engine/money.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import {
  accruedNote,
  editedLines,
  exactAmount,
  priceNote,
  rentNote,
  sellingNote,
  taxNote,
} from './sale-text.ts';

interface StatementCardProps {
  answer: SaleAnswer;
  body: SaleStatementBody;
  isUpdating: boolean;
  isSaving: boolean;
  isChanged: boolean;
  onChange: (body: SaleStatementBody) => void;
  onDay: (soldOn: string) => void;
  onSave: () => void;
}

/** The closing statement; editing any line updates the results. */
export function StatementCard(props: StatementCardProps) {
  const { answer, body, onChange, onDay, onSave, isSaving, isChanged, isUpdating } = props;
  const { totals } = answer;
  const set = (change: Partial<SaleStatementBody>) => onChange({ ...body, ...change });
  return (
    <Card
      title="Closing statement"
      caption="Edit any line. The day of closing belongs to the buyer."
    >
      <div className="grid gap-1 text-sm">
        <Field label="Closing date" className="pb-2">
          <DateInput
            value={body.soldOn}
            onChange={({ currentTarget }) => {
              if (currentTarget.value) onDay(currentTarget.value);
            }}
          />
        </Field>
        <Line
          label={measureLabel('salePrice')}
          note={priceNote(answer)}
          value={body.salePrice}
          onValue={(salePrice) => set({ salePrice })}
        />
        <Group title="Selling costs" total={totals.sellingCosts} />
        {body.sellingCosts.map((cost, at) => (
          <Line
            key={cost.label}
            label={cost.label}
            note={sellingNote(answer, at)}
            value={cost.amount}
            onValue={(amount) =>
              set({
                sellingCosts: body.sellingCosts.map((one, index) =>
                  index === at ? { ...one, amount } : one,
                ),
              })
            }
          />
        ))}
        {body.loans.map((loan, at) => (
          <Payoff
            key={loan.loanId}
            answer={answer}
            loan={loan}
            onLoan={(next) =>
              set({ loans: body.loans.map((one, index) => (index === at ? next : one)) })
            }
          />
        ))}
        <Group title="Credits to the buyer" total={totals.credits} />
        <Line
          label={STATEMENT_LINES.rentCredit}
          note={rentNote(answer)}
          value={body.rentCredit}
          onValue={(rentCredit) => set({ rentCredit })}
        />
        <Line
          label={STATEMENT_LINES.taxCredit}
          note={taxNote(answer)}
          value={body.taxCredit}
          onValue={(taxCredit) => set({ taxCredit })}
        />
        <Line
          label={STATEMENT_LINES.deposits}
          note="Transferred to the buyer"
          value={body.deposits}
          onValue={(deposits) => set({ deposits })}
        />
        <p className="mt-1 flex items-baseline justify-between gap-3 border-t border-ink py-3">
          <b className="font-semibold">{STATEMENT_LINES.cash}</b>
          <b aria-live="polite" className="font-display text-lg font-title tabular-nums">
            {exactAmount(totals.cash)}
          </b>
        </p>
        <Field
          label="Suspended losses from earlier years"
          optional
          hint="Fully deductible in the year of sale. Leave blank to use the losses from your tax years."
        >
          <MoneyInput
            value={body.carriedLoss}
            min={0}
            step={100}
            onValueChange={(carriedLoss) => set({ carriedLoss })}
          />
        </Field>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button
            onClick={onSave}
            variant="primary"
            busy={isSaving}
            disabled={answer.isSaved && !isChanged}
          >
            {answer.isSaved ? 'Save statement' : 'Record sale'}
          </Button>
          <span className="text-muted">{isUpdating ? 'Updating results' : statusText(props)}</span>
        </div>
      </div>
    </Card>
  );
}

/** A recorded sale isn't compared with an estimate, because the loan and deposits are gone by then. */
function statusText({ answer, body, isChanged }: StatementCardProps): string {
  if (answer.isSaved) return isChanged ? 'Not saved yet; results updated' : 'As recorded';
  const edited = editedLines(answer, body);
  if (edited === 0) return 'As estimated';
  return `${counted(edited, 'line')} edited; results updated`;
}

const Group = ({ title, total }: { title: string; total: number }) => (
  <h3 className="mt-3 flex justify-between gap-3 border-b border-line pb-1.5 font-semibold">
    {title}
    <span className="tabular-nums">{exactAmount(-total)}</span>
  </h3>
);

interface LineProps {
  label: string;
  note: ReactNode;
  value: number;
  onValue: (value: number) => void;
}

function Line({ label, note, value, onValue }: LineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-3 border-b border-dashed border-line py-1.5">
      <span className="min-w-0">
        {label}
        {note && <span className="block text-xs text-muted">{note}</span>}
      </span>
      <Field label={label} hideLabel>
        <MoneyInput
          value={value}
          min={0}
          step={100}
          onValueChange={(typed) => onValue(typed ?? 0)}
        />
      </Field>
    </div>
  );
}

type Loan = SaleStatementBody['loans'][number];

interface PayoffProps {
  answer: SaleAnswer;
  loan: Loan;
  onLoan: (loan: Loan) => void;
}

function Payoff({ answer, loan, onLoan }: PayoffProps) {
  const name =
    answer.statement.loans.find(({ loanId }) => loanId === loan.loanId)?.label ?? 'Mortgage';
  return (
    <>
      <Group
        title={`Payoff: ${name}`}
        total={sumDollars([loan.balance, loan.accrued, loan.penalty])}
      />
      <Line
        label={STATEMENT_LINES.balance}
        note="After the last payment due"
        value={loan.balance}
        onValue={(balance) => onLoan({ ...loan, balance })}
      />
      <Line
        label={STATEMENT_LINES.accrued}
        note={accruedNote(answer, loan.loanId)}
        value={loan.accrued}
        onValue={(accrued) => onLoan({ ...loan, accrued })}
      />
      <Line
        label={STATEMENT_LINES.penalty}
        note="Check your promissory note"
        value={loan.penalty}
        onValue={(penalty) => onLoan({ ...loan, penalty })}
      />
    </>
  );
}
