import { counted } from '#domain/text/number-text.ts';
import type { WithExplanation } from '#engine/explain/explain.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { CashInvested } from '#engine/rental/cash-invested.ts';
import { Statement } from '#web/features/calculators/results/parts/statement.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface CashInvestedCardProps {
  invested: CashInvested;
  explain: () => WithExplanation<CashInvested>;
}

/** All cash needed before the first rent payment, item by item. */
export function CashInvestedCard({ invested, explain }: CashInvestedCardProps) {
  return (
    <Card
      title={measureLabel('cashInvested')}
      caption="All cash paid before the first rent payment, excluding reserves"
    >
      <Statement
        isLastToned={false}
        lines={[
          {
            measure: 'downPayment',
            amount: invested.downPayment,
            explanation: () => explain().downPayment,
          },
          {
            measure: 'closingCosts',
            amount: invested.closingCosts,
            explanation: () => explain().closingCosts,
          },
          { measure: 'points', amount: invested.points, explanation: () => explain().points },
          {
            measure: 'buydownCost',
            amount: invested.buydownCost,
            explanation: () => explain().buydownCost,
          },
          {
            measure: invested.contingency > 0 ? 'rehab' : 'rehabCost',
            amount: invested.rehab,
            explanation: () => explain().rehab,
          },
          {
            measure: 'totalHolding',
            note:
              invested.monthsWithoutRent > 0 &&
              `${counted(invested.monthsWithoutRent, 'month')} without rent`,
            amount: invested.holding,
            explanation: () => explain().holding,
          },
          {
            measure: 'cashInvested',
            amount: invested.total,
            isTotal: true,
            explanation: () => explain().total,
          },
        ]}
      />
    </Card>
  );
}
