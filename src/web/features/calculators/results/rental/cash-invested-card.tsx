import { counted } from '#domain/text/number-text.ts';
import type { WithExplanation } from '#engine/explain/explain.ts';
import type { CashInvested } from '#engine/rental/cash-invested.ts';
import { Statement } from '#web/features/calculators/results/parts/statement.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface CashInvestedCardProps {
  invested: CashInvested;
  explain: () => WithExplanation<CashInvested>;
}

/** Every dollar needed before the first rent, in its parts. */
export function CashInvestedCard({ invested, explain }: CashInvestedCardProps) {
  return (
    <Card
      title="Cash you put in"
      caption="Everything paid before the first rent; reserves not included"
    >
      <Statement
        isLastToned={false}
        lines={[
          {
            label: 'Down payment',
            amount: invested.downPayment,
            sum: () => explain().downPayment,
          },
          {
            label: 'Closing costs',
            amount: invested.closingCosts,
            sum: () => explain().closingCosts,
          },
          { label: 'Points', amount: invested.points, sum: () => explain().points },
          {
            label: invested.contingency > 0 ? 'Rehab with contingency' : 'Rehab',
            amount: invested.rehab,
            sum: () => explain().rehab,
          },
          {
            label:
              invested.monthsWithoutRent > 0
                ? `${counted(invested.monthsWithoutRent, 'month')} without rent`
                : 'Before the first rent',
            amount: invested.holding,
            sum: () => explain().holding,
          },
          {
            label: 'Cash invested',
            amount: invested.total,
            isTotal: true,
            sum: () => explain().total,
          },
        ]}
      />
    </Card>
  );
}
