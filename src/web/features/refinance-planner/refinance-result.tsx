import type {
  RefinancePlanAnswer,
  RefinancePolicyAnswer,
  RefinanceStepAnswer,
} from '#contract/portfolio/refinance-plan.ts';
import { explainCashBack } from '#engine/explain/explain-owned-books.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { explanationText } from '#web/ui/explanation/explanation-lines.ts';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { monthText, refinanceSentence } from './refinance-text.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const columnsOf = (policy: RefinancePolicyAnswer): TableColumn<RefinanceStepAnswer>[] => [
  { key: 'address', header: 'Property', primary: true, cell: ({ address }) => address },
  {
    key: 'when',
    header: 'Starts – closes',
    short: true,
    cell: ({ starts, closes }) => `${monthText(starts)} – ${monthText(closes)}`,
  },
  {
    key: 'prep',
    header: 'Preparation',
    align: 'end',
    short: true,
    cell: ({ prep }) => money(prep),
  },
  {
    key: 'loan',
    header: measureLabel('newLoan'),
    align: 'end',
    short: true,
    cell: (step) => money(step.newLoan),
  },
  {
    key: 'back',
    header: measureLabel('cashBack'),
    align: 'end',
    short: true,
    cell: (step) => (
      <ExplanationPopover node={explanationText(explainCashBack(step, policy))}>
        {formatMoney(step.cashBack)}
      </ExplanationPopover>
    ),
  },
  {
    key: 'cash',
    header: 'Cash after',
    align: 'end',
    short: true,
    cell: ({ cashAfter }) => money(cashAfter),
  },
];

interface RefinanceResultProps {
  plan: RefinancePlanAnswer;
  policy: RefinancePolicyAnswer;
}

/** The order, its math, and what is left out with the reason. */
export function RefinanceResult({ plan, policy }: RefinanceResultProps) {
  return (
    <>
      <div className="grid gap-2">
        <Lead className="max-w-none">{refinanceSentence(plan)}</Lead>
        <p className="text-sm text-muted">
          <Badge tone={plan.isExact ? 'good' : 'caution'}>
            {plan.isExact ? 'Exact' : 'Not proven'}
          </Badge>{' '}
          {plan.note}
        </p>
      </div>
      {plan.steps.length > 0 && (
        <DataTable
          caption="Refinances in order"
          columns={columnsOf(policy)}
          rows={plan.steps}
          rowKey={({ propertyId }) => propertyId}
        />
      )}
      {plan.leftOut.length > 0 && (
        <section>
          <h3 className="mb-1 font-medium">Not refinanced</h3>
          <ul className="grid gap-1 text-sm">
            {plan.leftOut.map(({ propertyId, address, note }) => (
              <li key={propertyId}>
                {address}: <span className="text-muted">{note}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
