import type {
  RefinancePolicyAnswer,
  RefinanceScenarioAnswer,
} from '#contract/portfolio/refinance-plan.ts';
import { useRefinanceScenarios } from '#web/data/ownership/refinance-plan.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const COLUMNS: TableColumn<RefinanceScenarioAnswer>[] = [
  { key: 'label', header: 'Scenario', primary: true, cell: ({ label }) => label },
  {
    key: 'count',
    header: 'Refinances',
    align: 'end',
    short: true,
    cell: ({ plan }) => plan.steps.length,
  },
  {
    key: 'back',
    header: 'Cash out',
    align: 'end',
    short: true,
    cell: ({ plan }) => money(plan.cashBack),
  },
  {
    key: 'debt',
    header: 'Added debt',
    align: 'end',
    short: true,
    cell: ({ plan }) => money(plan.addedDebt),
  },
  {
    key: 'before',
    header: 'Monthly cash flow before',
    align: 'end',
    short: true,
    cell: ({ plan }) => money(plan.cashFlowBefore),
  },
  {
    key: 'after',
    header: 'Monthly cash flow after',
    align: 'end',
    short: true,
    cell: ({ plan }) => money(plan.cashFlowAfter),
  },
];

/** The best plan under each set of worse conditions, planned separately and without doing rehab first. */
export function RefinanceScenarios({ policy }: { policy: RefinancePolicyAnswer }) {
  const scenarios = useRefinanceScenarios(policy);
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">If conditions get worse</h3>
      <QueryView
        query={scenarios}
        what="the scenarios"
        reassurance="Your plan above isn’t affected. Try again."
        loading={<Skeleton className="h-48 rounded-lg" />}
      >
        {(rows) => (
          <DataTable
            caption="Plan by scenario"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ key }) => key}
          />
        )}
      </QueryView>
    </section>
  );
}
