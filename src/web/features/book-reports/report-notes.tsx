import type { BookReportAnswer } from '#contract/portfolio/book-reports.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';

const money = (amount: number): string => formatMoney(amount, { cents: 'always' });

/** What other pages show for the same period, and why a figure differs. */
export function ComparisonsCard({ comparisons }: Pick<BookReportAnswer, 'comparisons'>) {
  if (comparisons.length === 0) return null;
  return (
    <Card
      title="Compared with your other pages"
      caption="Each difference is explained to the cent."
    >
      <div className="grid gap-5">
        {comparisons.map(({ label, here, there, difference, reasons }) => (
          <section key={label}>
            <h3 className="font-semibold">{label}</h3>
            <dl className="mt-1 max-w-xl text-sm">
              <Line label="This report" amount={here} />
              {reasons.map((reason) => (
                <Line key={reason.label} label={reason.label} amount={-reason.amount} isSmall />
              ))}
              <Line
                label={difference === 0 ? 'Same on that page' : 'That page'}
                amount={there}
                isTotal
              />
            </dl>
          </section>
        ))}
      </div>
    </Card>
  );
}

interface LineProps {
  label: string;
  amount: number;
  isSmall?: boolean;
  isTotal?: boolean;
}

const Line = ({ label, amount, isSmall = false, isTotal = false }: LineProps) => (
  <div
    className={`flex justify-between gap-4 py-1.5 ${isTotal ? 'border-t border-ink font-semibold' : 'border-b border-dashed border-line'}`}
  >
    <dt className={isSmall ? 'pl-4 text-muted' : ''}>{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{money(amount)}</dd>
  </div>
);
