import type { WithExplanation } from '#engine/explain/explain.ts';
import type { FixAndFlip } from '#engine/project/fix-and-flip.ts';
import { Statement } from '#web/features/calculators/results/parts/statement.tsx';
import { sizeText, whole } from '#web/features/calculators/results/result-text.ts';
import { CostStack } from '#web/ui/chart/cost-stack.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** Everything it costs against what it sells for. */
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
        caption="Every cost, in the order it is paid, against the sale price"
        headingLevel={2}
        price={flip.salePrice}
        priceLabel="Sale price"
        costLabel="All costs"
        gapLabel={(isLoss) => (isLoss ? 'Loss' : 'Profit')}
        parts={[
          { label: 'Price', value: cost.price },
          { label: 'Buying', value: cost.closingCosts },
          { label: 'Rehab with contingency', value: cost.rehab },
          { label: 'Financing', value: financing.total },
          { label: 'Holding', value: flip.holding },
          { label: 'Selling', value: flip.sellingCosts },
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
          { label: 'Sale price', amount: flip.salePrice, sum: () => explain().salePrice },
          {
            label: 'Selling costs',
            amount: -flip.sellingCosts,
            sum: () => explain().sellingCosts,
          },
          { label: 'Price', amount: -cost.price, sum: () => explain().cost.price },
          {
            label: 'Buying costs',
            amount: -cost.closingCosts,
            sum: () => explain().cost.closingCosts,
          },
          { label: 'Rehab', amount: -cost.rehabCost, sum: () => explain().cost.rehabCost },
          {
            label: 'Contingency',
            amount: -cost.contingency,
            sum: () => explain().cost.contingency,
          },
          { label: 'Points', amount: -financing.points, sum: () => explain().financing.points },
          {
            label: 'Interest',
            amount: -financing.interest,
            sum: () => explain().financing.interest,
          },
          { label: 'Holding', amount: -flip.holding, sum: () => explain().holding },
          {
            label: flip.profit < 0 ? 'Loss' : 'Profit',
            amount: flip.profit,
            isTotal: true,
            sum: () => explain().profit,
          },
        ]}
      />
    </Card>
  );
}

/** Everything paid in cash before the sale. */
export function FlipCashStatement({ flip, explain }: FlipStatementProps) {
  const { cashInvested: cash } = flip;
  const explanations = () => explain().cashInvested;
  return (
    <Card title="Cash you put in" caption="Everything you pay before the sale">
      <Statement
        isLastToned={false}
        lines={[
          {
            label: cash.downPayment < 0 ? 'Loan above the price' : 'Down payment',
            amount: cash.downPayment,
            sum: () => explanations().downPayment,
          },
          {
            label: 'Buying costs',
            amount: cash.buyingCosts,
            sum: () => explanations().buyingCosts,
          },
          { label: 'Points', amount: cash.points, sum: () => explanations().points },
          { label: 'Rehab with contingency', amount: cash.rehab, sum: () => explanations().rehab },
          { label: 'Holding', amount: cash.holding, sum: () => explanations().holding },
          { label: 'Interest', amount: cash.interest, sum: () => explanations().interest },
          {
            label: 'Cash invested',
            amount: cash.total,
            isTotal: true,
            sum: () => explanations().total,
          },
        ]}
      />
    </Card>
  );
}
