import { measureLabel } from '#engine/measures/measures.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import type { FormState } from '#web/shared/form/use-form.ts';
import type { LoanDraft } from './loan-draft.ts';

/** Loan terms; the less common ones are collapsed. */
export function LoanFields({ form }: { form: FormState<LoanDraft> }) {
  const pair = 'grid gap-x-4 gap-y-3.5 sm:grid-cols-2';
  return (
    <>
      <div className={pair}>
        <NumberField
          form={form}
          name="amount"
          kind="money"
          label={measureLabel('loanAmount')}
          step={1000}
          required
        />
        <NumberField
          form={form}
          name="interestRate"
          kind="percent"
          label="Interest rate"
          step={0.125}
          optional
        />
        <NumberField
          form={form}
          name="termYears"
          kind="count"
          label="Term"
          unit="years"
          digits={2}
          step={5}
        />
        <DateField form={form} name="closedOn" label="Closed on" required />
        <TextField form={form} name="lender" label="Lender" autoComplete="off" optional />
        <DateField form={form} name="firstPaymentOn" label="First payment" optional />
      </div>
      <details className="border-t border-line">
        <summary className="min-h-11 py-2.5 font-medium">
          Escrow and extras{' '}
          <span className="text-sm font-normal text-muted">
            extra principal, interest only, insurance, points, Form 1098
          </span>
        </summary>
        <div className={`${pair} pb-2`}>
          <NumberField form={form} name="escrowMonthly" kind="money" label="Escrow" unit="/mo" />
          <NumberField
            form={form}
            name="extraMonthly"
            kind="money"
            label={measureLabel('extraPrincipal')}
            unit="/mo"
          />
          <NumberField
            form={form}
            name="interestOnlyMonths"
            kind="count"
            label="Interest only"
            unit="months"
          />
          <NumberField
            form={form}
            name="mortgageInsuranceRate"
            kind="percent"
            label="Mortgage insurance"
            unit="a year"
            optional
          />
          <NumberField form={form} name="points" kind="money" label="Points paid" />
          <SelectField
            form={form}
            name="form1098"
            label="Form 1098"
            hint="Without one, interest goes on line 13 of Schedule E instead of line 12."
            options={[
              { value: 'sent', label: 'The lender sends one' },
              { value: 'none', label: 'None (seller financing, for example)' },
            ]}
          />
          <TextField form={form} name="notes" label="Notes" autoComplete="off" optional />
        </div>
      </details>
    </>
  );
}
