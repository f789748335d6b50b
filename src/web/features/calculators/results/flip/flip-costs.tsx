import type { WithExplanation } from '#engine/explain/explain.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { FixAndFlip } from '#engine/project/fix-and-flip.ts';
import { Statement } from '#web/features/calculators/results/parts/statement.tsx';
import { sizeText, whole } from '#web/features/calculators/results/result-text.ts';
import { CostStack } from '#web/ui/chart/cost-stack.tsx';
import { Card } from '#web/ui/display/card.tsx';

const profitLabel = (isLoss: boolean): string => (isLoss ? 'Loss' : measureLabel('profit'));

/** All costs compared with the sale price. */
export function FlipCostStack({ flip }: { flip: FixAndFlip }) {
  const { cost, financing } = flip;
  const title =
    flip.profit < 0
      ? `Costs exceed the sale price by ${sizeText(flip.profit)}`
      : `${whole(flip.profit)} of the ${whole(flip.salePrice)} sale price is profit`;
  return (
    <Card>
      <CostStack
        title={title}
        caption="Every cost in order of payment, compared with the sale price"
        headingLevel={2}
        price={flip.salePrice}
        priceLabel={measureLabel('salePrice')}
        costLabel={measureLabel('projectCost')}
        gapLabel={profitLabel}
        parts={[
          { label: measureLabel('price'), value: cost.price },
          { label: measureLabel('closingCosts'), value: cost.closingCosts },
          { label: measureLabel('rehab'), value: cost.rehab },
          { label: measureLabel('financingCosts'), value: financing.total },
          { label: measureLabel('holdingCosts'), value: flip.holding },
          { label: measureLabel('sellingCosts'), value: flip.sellingCosts },
        ]}
        format={whole}
      />
    </Card>
  );
}

interface FlipStatementProps {
  flip: FixAndFlip;
  explain: () => WithExplanation<FixAndFlip>;
}

/** From the sale price to the profit, line by line. */
export function FlipStatement({ flip, explain }: FlipStatementProps) {
  const { cost, financing } = flip;
  return (
    <Card title="From sale price to profit" caption="Before income tax">
      <Statement
        lines={[
          { measure: 'salePrice', amount: flip.salePrice, explanation: () => explain().salePrice },
          {
            measure: 'sellingCosts',
            amount: -flip.sellingCosts,
            explanation: () => explain().sellingCosts,
          },
          { measure: 'price', amount: -cost.price, explanation: () => explain().cost.price },
          {
            measure: 'closingCosts',
            amount: -cost.closingCosts,
            explanation: () => explain().cost.closingCosts,
          },
          {
            measure: 'rehabCost',
            amount: -cost.rehabCost,
            explanation: () => explain().cost.rehabCost,
          },
          {
            measure: 'contingency',
            amount: -cost.contingency,
            explanation: () => explain().cost.contingency,
          },
          {
            measure: 'points',
            amount: -financing.points,
            explanation: () => explain().financing.points,
          },
          {
            measure: 'interest',
            amount: -financing.interest,
            explanation: () => explain().financing.interest,
          },
          { measure: 'holdingCosts', amount: -flip.holding, explanation: () => explain().holding },
          {
            label: profitLabel(flip.profit < 0),
            amount: flip.profit,
            isTotal: true,
            explanation: () => explain().profit,
          },
        ]}
      />
    </Card>
  );
}

/** All cash paid before the sale. */
export function FlipCashStatement({ flip, explain }: FlipStatementProps) {
  const { cashInvested: cash } = flip;
  const explanations = () => explain().cashInvested;
  return (
    <Card title={measureLabel('cashInvested')} caption="All cash you pay before the sale">
      <Statement
        isLastToned={false}
        lines={[
          {
            label:
              cash.downPayment < 0 ? 'Loan amount above the price' : measureLabel('downPayment'),
            amount: cash.downPayment,
            explanation: () => explanations().downPayment,
          },
          {
            measure: 'closingCosts',
            amount: cash.buyingCosts,
            explanation: () => explanations().buyingCosts,
          },
          { measure: 'points', amount: cash.points, explanation: () => explanations().points },
          { measure: 'rehab', amount: cash.rehab, explanation: () => explanations().rehab },
          {
            measure: 'holdingCosts',
            amount: cash.holding,
            explanation: () => explanations().holding,
          },
          {
            measure: 'interest',
            amount: cash.interest,
            explanation: () => explanations().interest,
          },
          {
            measure: 'cashInvested',
            amount: cash.total,
            isTotal: true,
            explanation: () => explanations().total,
          },
        ]}
      />
    </Card>
  );
}
