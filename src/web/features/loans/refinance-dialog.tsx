import { counted } from '#domain/text/number-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import {
  type RefinanceBody,
  type RefinanceOutcome,
  useRefinance,
  useRefinancePreview,
} from '#web/data/ownership/loans.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { loanTerms, refinanceDraft } from './loan-draft.ts';
import { LoanFields } from './loan-fields.tsx';
import { LOANS_MESSAGES } from './loans-messages.ts';

const PREVIEW_MS = 350;
const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

interface RefinanceProps {
  propertyId: string;
  /** The total balance of all open loans. */
  owed: number;
  onClose: () => void;
}

/** A new loan pays off the others on its closing date; the form previews the result. */
export function RefinanceDialog({ propertyId, owed, onClose }: RefinanceProps) {
  const refinance = useRefinance(propertyId);
  const form = useForm({
    initial: refinanceDraft(owed, calendarToday()),
    schema: async () => (await import('#contract/owned-properties/loans.ts')).refinanceLoans.body,
    toBody: (draft) => ({ ...loanTerms(draft), costs: draft.costs ?? 0 }),
    submit: async (body) => {
      const { cashBack } = await refinance.mutateAsync(body);
      onClose();
      showToast({ title: LOANS_MESSAGES.refinanced(cashBack), tone: 'success' });
    },
    fallback: LOANS_MESSAGES.refinanceNotRecorded,
    missing: { amount: 'Enter the loan amount' },
    serverNames: { termMonths: 'termYears' },
  });
  const draft = form.values;
  const [terms] = useDebounced(
    draft.amount === null || draft.closedOn === ''
      ? null
      : JSON.stringify({ ...loanTerms(draft), costs: draft.costs ?? 0 }),
    PREVIEW_MS,
  );
  const preview = useRefinancePreview(
    propertyId,
    terms === null ? null : (JSON.parse(terms) as RefinanceBody),
  );
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title="Refinance"
      description="The new loan pays off every open loan."
    >
      <Form form={form}>
        <LoanFields form={form} />
        <NumberField form={form} name="costs" kind="money" label="Closing costs" />
        <section aria-label="Refinance result" aria-busy={preview.isFetching || undefined}>
          {preview.error && !preview.isFetching ? (
            <Banner
              tone="warning"
              title={messageOf(preview.error, LOANS_MESSAGES.refinanceNotCalculated)}
            />
          ) : preview.data ? (
            <Outcome outcome={preview.data} amount={draft.amount ?? 0} />
          ) : (
            <Skeleton className="h-32" />
          )}
        </section>
        <div className="flex justify-end border-t border-line pt-4">
          <SubmitButton form={form}>Record refinance</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function Outcome({ outcome, amount }: { outcome: RefinanceOutcome; amount: number }) {
  const { payoffs, costs, points, cashBack } = outcome;
  const line = 'flex justify-between gap-4 border-b border-dashed border-line py-1.5 last:border-0';
  return (
    <dl className="rounded-md bg-sunken px-4 py-3 text-sm">
      <div className={line}>
        <dt>{measureLabel('newLoan')}</dt>
        <dd className="tabular-nums">{money(amount)}</dd>
      </div>
      {payoffs.map(({ loanId, lender, balance, accruedInterest, days }) => (
        <div key={loanId} className={line}>
          <dt>
            Pays off {lender || 'the loan'}
            <span className="block text-muted">
              including {money(accruedInterest)} accrued interest ({counted(days, 'day')})
            </span>
          </dt>
          <dd className="tabular-nums">{money(-(balance + accruedInterest))}</dd>
        </div>
      ))}
      <div className={line}>
        <dt>Closing costs</dt>
        <dd className="tabular-nums">{money(-costs)}</dd>
      </div>
      {points > 0 && (
        <div className={line}>
          <dt>{measureLabel('points')}</dt>
          <dd className="tabular-nums">{money(-points)}</dd>
        </div>
      )}
      <div className={`${line} font-semibold`}>
        <dt>{cashBack < 0 ? 'Cash due at closing' : measureLabel('cashBack')}</dt>
        <dd className="tabular-nums">{money(Math.abs(cashBack))}</dd>
      </div>
    </dl>
  );
}
