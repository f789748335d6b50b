import type { SaleAnswer } from '#contract/owned-properties/sale.ts';
import { STATEMENT_LINES, TAX_PARTS } from '#domain/verdicts/sale-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import type { WaterfallStep } from '#web/ui/chart/layout/waterfall-layout.ts';
import { Waterfall } from '#web/ui/chart/waterfall.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { costShare, creditsNote, payoffNote, taxNoteOf, waterfallAmount } from './sale-text.ts';

const isSomething = ({ value, kind }: WaterfallStep): boolean => kind === 'total' || value !== 0;

/** From the sale price to your cash. Taxes are small next to the price, so they have a chart of their own. */
export function PocketCard({ answer }: { answer: SaleAnswer }) {
  const { statement, totals, ownershipPercent } = answer;
  const tax = ownershipPercent === 100 ? answer.tax : null;
  const left = tax ? tax.left : totals.cash;
  const steps: WaterfallStep[] = [
    { label: measureLabel('salePrice'), value: statement.salePrice, kind: 'total' },
    {
      label: 'Selling costs',
      value: -totals.sellingCosts,
      note: costShare(totals.sellingCosts, statement.salePrice),
    },
    { label: measureLabel('loanPayoff'), value: -totals.payoff, note: payoffNote(statement) },
    { label: 'Credits to the buyer', value: -totals.credits, note: creditsNote(statement) },
    { label: STATEMENT_LINES.cash, value: totals.cash, kind: 'total' },
  ];
  const share = statement.salePrice > 0 ? (100 * left) / statement.salePrice : 0;
  return (
    <Card>
      <Waterfall
        headingLevel={2}
        title={`You ${answer.isSaved && answer.isOver ? 'kept' : 'keep'} ${formatPercent(share, { digits: 0 })} of the price in cash`}
        caption={`From ${formatMoney(statement.salePrice)} to ${tax ? 'cash after tax' : 'cash at closing, before tax'}`}
        steps={steps.filter(isSomething)}
        yLabel="From sale price to your cash"
        format={waterfallAmount}
      />
      {tax && (
        <div className="mt-4 rounded-md bg-sunken px-4 py-3">
          <Waterfall
            title="Taxes, zoomed in"
            caption={`From ${formatMoney(totals.cash)} at closing to cash after tax`}
            steps={[
              ...tax.parts.map((part) => ({
                label: TAX_PARTS[part.kind],
                value: -part.tax,
                note: taxNoteOf(part),
              })),
              { label: 'Your cash after tax', value: tax.left, kind: 'total' as const },
            ].filter(isSomething)}
            zoomFrom={totals.cash}
            yLabel="From cash at closing to cash after tax"
            format={waterfallAmount}
          />
        </div>
      )}
    </Card>
  );
}
