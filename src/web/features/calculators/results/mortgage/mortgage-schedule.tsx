import { useMemo, useState } from 'react';
import { cents } from '#domain/text/number-text.ts';
import type { Loan } from '#engine/deal.ts';
import { centSchedule } from '#engine/loan/loan-schedule.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { fromCents } from '#engine/money.ts';
import { CopyCsv } from '#web/features/calculators/results/parts/copy-csv.tsx';
import { csvOf } from '#web/features/calculators/results/parts/csv.ts';
import { useLimitedRows } from '#web/features/calculators/results/parts/limited-rows.tsx';
import { TIGHT_TABLE } from '#web/features/calculators/results/parts/tight-table.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { type CentYear, centYears } from './mortgage-years.ts';

/** A row in either table, in whole cents. */
interface Row {
  label: string;
  paid: number;
  interest: number;
  principal: number;
  /** Paid in addition to the amount due. */
  extra: number;
  insurance: number;
  balance: number;
}

/** Which optional columns have a value and so are shown. */
interface Has {
  extra: boolean;
  insurance: boolean;
}

const SCHEDULE_COLUMNS = [
  'totalPaid',
  'interest',
  'principalPaid',
  'extraPrincipal',
  'mortgageInsurance',
  'loanBalance',
] as const;

const centsColumn = (key: keyof Omit<Row, 'label'>, measure: MeasureId): TableColumn<Row> => ({
  key,
  header: measureLabel(measure),
  align: 'end',
  short: true,
  cell: (row) => <Money dollars={fromCents(row[key])} cents="always" />,
});

const columnsOf = (header: string, has: Has): readonly TableColumn<Row>[] => [
  { key: 'label', header, primary: true, cell: ({ label }) => label },
  centsColumn('paid', 'totalPaid'),
  centsColumn('interest', 'interest'),
  centsColumn('principal', 'principalPaid'),
  ...(has.extra ? [centsColumn('extra', 'extraPrincipal')] : []),
  ...(has.insurance ? [centsColumn('insurance', 'mortgageInsurance')] : []),
  centsColumn('balance', 'loanBalance'),
];

const yearRow = ({ year, ...rest }: CentYear): Row => ({ ...rest, label: `Year ${year}` });

const monthRows = ({ months }: CentYear): Row[] =>
  months.map((row) => ({
    label: `Month ${row.month}`,
    paid: row.paymentCents,
    interest: row.interestCents,
    principal: row.principalCents - row.extraCents,
    extra: row.extraCents,
    insurance: row.mortgageInsuranceCents,
    balance: row.balanceCents,
  }));

interface MortgageScheduleProps {
  loan: Loan;
  price: number;
}

/** The schedule as a lender prints it: payments in whole cents, with the last one clearing the balance. */
export function MortgageSchedule({ loan, price }: MortgageScheduleProps) {
  const [chosen, setChosen] = useState(1);
  const schedule = useMemo(() => centSchedule(loan, price), [loan, price]);
  const years = useMemo(() => centYears(schedule), [schedule]);
  const { shown, more } = useLimitedRows(years, `All ${years.length} years`);
  const has: Has = {
    extra: schedule.payments.some((row) => row.extraCents > 0),
    insurance: schedule.totalMortgageInsuranceCents > 0,
  };
  const year = years[Math.min(chosen, years.length) - 1];
  if (!year) return null;
  const csv = () =>
    csvOf(
      ['Month', ...SCHEDULE_COLUMNS.map(measureLabel)],
      schedule.payments.map((row) =>
        [
          row.month * 100,
          row.paymentCents,
          row.interestCents,
          row.principalCents - row.extraCents,
          row.extraCents,
          row.mortgageInsuranceCents,
          row.balanceCents,
        ].map(fromCents),
      ),
    );
  return (
    <>
      <Card
        title={`All ${schedule.payments.length} payments, by year`}
        caption={`Payments rounded to the cent, ${cents(fromCents(schedule.totalPaidCents))} in total; figures above aren’t rounded`}
        action={<CopyCsv csv={csv} />}
      >
        <DataTable
          caption="Payments by year"
          columns={columnsOf('Year', has)}
          rows={shown.map(yearRow)}
          rowKey={({ label }) => label}
          className={TIGHT_TABLE}
        />
        {more}
      </Card>
      <Card
        title="Month by month"
        action={
          <Field label="Year" hideLabel className="w-32">
            <Select
              value={String(year.year)}
              onValueChange={(value) => setChosen(Number(value))}
              options={years.map((one) => ({ value: String(one.year), label: `Year ${one.year}` }))}
            />
          </Field>
        }
      >
        <DataTable
          caption={`Year ${year.year} payments`}
          columns={columnsOf('Month', has)}
          rows={monthRows(year)}
          rowKey={({ label }) => label}
          className={TIGHT_TABLE}
        />
      </Card>
    </>
  );
}
