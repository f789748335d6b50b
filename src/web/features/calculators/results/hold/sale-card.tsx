import { counted } from '#domain/text/number-text.ts';
import type { WithExplanation } from '#engine/explain/explain.ts';
import type { Sale } from '#engine/rental/buy-and-hold-years.ts';
import { Statement } from '#web/features/calculators/results/parts/statement.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface SaleCardProps {
  sale: Sale;
  years: number;
  explain: () => WithExplanation<Sale>;
}

/** Proceeds of the sale at the end of the hold. */
export function SaleCard({ sale, years, explain }: SaleCardProps) {
  return (
    <Card
      title={`Sold after ${counted(years, 'year')}`}
      caption={sale.nextYear ? 'Sale price: next year’s NOI / exit cap rate' : 'Before income tax'}
    >
      <Statement
        lines={[
          { measure: 'salePrice', amount: sale.price, explanation: () => explain().price },
          {
            measure: 'sellingCosts',
            amount: -sale.sellingCosts,
            explanation: () => explain().sellingCosts,
          },
          {
            measure: 'loanPayoff',
            amount: -sale.loanPayoff,
            explanation: () => explain().loanPayoff,
          },
          {
            measure: 'saleProceeds',
            amount: sale.proceeds,
            isTotal: true,
            explanation: () => explain().proceeds,
          },
        ]}
      />
    </Card>
  );
}
