import { counted } from '#domain/text/number-text.ts';
import type { Deal } from '#engine/deal.ts';
import type { WithExplanation } from '#engine/explain/explain.ts';
import { bindingTest, type SizingTest } from '#engine/loan/sizing.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { HoldProjection } from '#engine/rental/buy-and-hold-years.ts';
import { loanBalances } from '#engine/rental/hold-loans.ts';
import type { RefinanceEvent } from '#engine/rental/hold-refinance.ts';
import {
  Statement,
  type StatementLine,
} from '#web/features/calculators/results/parts/statement.tsx';
import { sizeText, whole } from '#web/features/calculators/results/result-text.ts';
import { formatMoneyShort } from '#web/lib/text/format.ts';
import { AreaChart } from '#web/ui/chart/area-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';

const BOUND_BY: Readonly<Record<SizingTest, string>> = {
  loanToValue: 'maximum LTV',
  debtCoverage: 'minimum DSCR',
  debtYield: 'minimum debt yield',
};

/** What set the size of a refinance's loan. */
function sizeNote({ sizedBy, loan }: RefinanceEvent): string {
  const binding = bindingTest(sizedBy);
  if (binding === null) return 'No LTV, DSCR or debt yield limit applies';
  const isLess = loan < Math.floor(sizedBy[binding] ?? 0);
  return isLess
    ? 'Sized to cover the loan payoff and costs'
    : `Limited by the ${BOUND_BY[binding]}`;
}

interface RefinanceCardProps {
  event: RefinanceEvent;
  explain: () => WithExplanation<RefinanceEvent>;
}

/** One refinance, from the new loan to the cash it returns. */
export function RefinanceCard({ event, explain }: RefinanceCardProps) {
  const { month, cash } = event;
  const result = cash < 0 ? `takes ${sizeText(cash)} in cash` : `returns ${whole(cash)}`;
  const tests: StatementLine[] = (
    [
      ['loanByValue', event.sizedBy.loanToValue, () => explain().sizedBy.loanToValue],
      ['loanByCoverage', event.sizedBy.debtCoverage, () => explain().sizedBy.debtCoverage],
      ['loanByDebtYield', event.sizedBy.debtYield, () => explain().sizedBy.debtYield],
    ] as const
  ).flatMap(([measure, amount, node]) =>
    amount === null ? [] : [{ measure, amount, explanation: () => node() ?? explain().loan }],
  );
  return (
    <Card
      title={`The refinance in month ${month} ${result}`}
      caption={`${sizeNote(event)}. Value ${whole(event.value)}, NOI ${whole(event.netOperatingIncome)}`}
    >
      <Statement isLastToned={false} lines={tests} />
      <div className="mt-3 border-t border-line pt-2">
        <Statement
          lines={[
            {
              measure: 'refinanceLoan',
              amount: event.loan,
              isTotal: true,
              explanation: () => explain().loan,
            },
            {
              measure: 'loansPaidOff',
              amount: -event.payoff,
              explanation: () => explain().payoff,
            },
            {
              measure: 'prepaymentPenalty',
              amount: -event.penalty,
              explanation: () => explain().penalty,
            },
            {
              measure: 'refinanceFees',
              amount: -event.costs,
              explanation: () => explain().costs,
            },
            {
              measure: 'pointsOnRefinance',
              amount: -event.points,
              explanation: () => explain().points,
            },
            {
              measure: 'refinanceCash',
              amount: cash,
              isTotal: true,
              explanation: () => explain().cash,
            },
          ]}
        />
      </div>
    </Card>
  );
}

/** The most layers that a reader can tell apart in the chart. */
const MOST_LAYERS = 4;

interface LoanChartProps {
  deal: Deal;
  projection: HoldProjection;
}

/** Every loan's balance by year; nothing for a deal with one loan. */
export function LoanBalancesChart({ deal, projection }: LoanChartProps) {
  const { refinances, years } = projection;
  const loans = loanBalances(deal, refinances, years.length, MOST_LAYERS);
  if (loans.length < 2) return null;
  const owed = years.at(-1)?.debt.balance ?? 0;
  return (
    <Card>
      <AreaChart
        title={`${whole(owed)} in loans after ${counted(years.length, 'year')}`}
        caption={
          refinances.length > 0
            ? 'Each refinance pays off all earlier loans'
            : 'Loan balances at year-end'
        }
        headingLevel={2}
        series={loans.map(({ name, balances }) => ({ label: name, values: balances }))}
        times={[
          { at: 0, label: 'Closing' },
          ...years.map(({ year }) => ({ at: year, label: `Year ${year}` })),
        ]}
        yLabel={measureLabel('loanBalance')}
        totalLabel="All loans"
        format={whole}
        formatTick={formatMoneyShort}
      />
    </Card>
  );
}
