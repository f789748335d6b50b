import { Link } from 'react-router';
import type {
  DebtLoadAnswer,
  RefinancePlanAnswer,
  RefinancePolicyAnswer,
  RefinanceStepAnswer,
} from '#contract/portfolio/refinance-plan.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { counted, inNumberFormat, signedMoney } from '#domain/text/number-text.ts';
import { explainCashBack } from '#engine/explain/explain-owned-books.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { formatShortMonthYear } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { refinanceTermsToUrl } from '#web/lib/url/refinance-terms.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { explanationText } from '#web/ui/explanation/explanation-lines.ts';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { refinanceSentence } from './refinance-text.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const BeforeAfter = ({ before, after }: { before: string; after: string }) => (
  <span className="whitespace-nowrap">
    <span className="text-muted">{before}</span> <span aria-hidden="true">→ </span>
    <span className="sr-only">becomes </span>
    {after}
  </span>
);

const changed = (
  key: string,
  header: string,
  text: (load: DebtLoadAnswer) => string,
): TableColumn<RefinanceStepAnswer> => ({
  key,
  header,
  align: 'end',
  cell: ({ before, after }) => <BeforeAfter before={text(before)} after={text(after)} />,
});

const columnsOf = (policy: RefinancePolicyAnswer): TableColumn<RefinanceStepAnswer>[] => [
  {
    key: 'address',
    header: 'Property',
    primary: true,
    cell: ({ address, starts, closes, prep }) => (
      <>
        {address}
        <span className="block font-normal text-sm text-muted">
          {formatShortMonthYear(starts)} – {formatShortMonthYear(closes)}
          {prep > 0 && `, after ${money(prep)} of rehab`}
        </span>
      </>
    ),
  },
  {
    key: 'loan',
    header: measureLabel('newLoan'),
    align: 'end',
    short: true,
    cell: ({ newLoan }) => money(newLoan),
  },
  {
    key: 'costs',
    header: 'Costs',
    align: 'end',
    short: true,
    cell: ({ costs }) => money(costs),
  },
  {
    key: 'back',
    header: 'Cash out',
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
    header: 'Cash on hand after',
    align: 'end',
    short: true,
    cell: ({ cashAfter }) => money(cashAfter),
  },
  changed('payment', measureLabel('monthlyPayment'), ({ payment }) => money(payment)),
  changed('flow', measureLabel('monthlyCashFlow'), ({ cashFlow }) => money(cashFlow)),
  changed('dscr', measureLabel('debtCoverage'), ({ dscr }) => wireText('debtCoverage', dscr)),
  {
    key: 'even',
    header: 'Break-even',
    align: 'end',
    cell: ({ monthsToBreakEven }) =>
      monthsToBreakEven === null ? 'Payment rises' : counted(monthsToBreakEven, 'month'),
  },
];

interface RefinanceResultProps {
  plan: RefinancePlanAnswer;
  policy: RefinancePolicyAnswer;
}

/** The order of refinances, what the plan borrows and costs, and which properties are skipped and why. */
export function RefinanceResult({ plan, policy }: RefinanceResultProps) {
  return (
    <>
      <div className="grid gap-2">
        <Lead className="max-w-none">{refinanceSentence(plan)}</Lead>
        <p className="text-sm text-muted">
          <Badge tone={plan.isExact ? 'good' : 'caution'}>
            {plan.isExact ? 'Proven best' : 'Best found'}
          </Badge>{' '}
          {plan.note}
        </p>
      </div>
      {plan.steps.length > 0 && (
        <>
          <StatStrip>
            <Stat label="Cash out (borrowed)" value={money(plan.cashBack)} />
            <Stat label="Added debt" value={money(plan.addedDebt)} />
            <Stat
              label="Change in net worth"
              value={money(-plan.costs)}
              note="Closing costs; cash out only adds debt"
            />
            <Stat
              label="Monthly cash flow, all properties"
              value={money(plan.cashFlowAfter)}
              note={`${money(plan.cashFlowBefore)} today`}
            />
          </StatStrip>
          <DataTable
            caption="Refinances in order"
            columns={columnsOf(policy)}
            rows={plan.steps}
            rowKey={({ propertyId }) => propertyId}
          />
          <SellOrHoldViews plan={plan} policy={policy} />
        </>
      )}
      {plan.leftOut.length > 0 && (
        <section>
          <h3 className="mb-1 font-medium">Not refinanced</h3>
          <ul className="grid gap-1 text-sm">
            {plan.leftOut.map(({ propertyId, address, note }) => (
              <li key={propertyId}>
                {address}: <span className="text-muted">{inNumberFormat(note)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const viewColumns = (policy: RefinancePolicyAnswer): TableColumn<RefinanceStepAnswer>[] => {
  const terms = refinanceTermsToUrl(policy);
  return [
    {
      key: 'address',
      header: 'Property',
      primary: true,
      cell: ({ propertyId, address }) => (
        <Link className="underline" to={`${href('ownedSellOrHold', { propertyId })}?${terms}`}>
          {address}
        </Link>
      ),
    },
    {
      key: 'cost',
      header: `${measureLabel('costOfCash')}, annual`,
      align: 'end',
      cell: ({ sellOrHold }) => (sellOrHold ? wireText('costOfCash', sellOrHold.costOfCash) : '—'),
    },
    {
      key: 'gain',
      header: 'Gain vs. holding',
      align: 'end',
      cell: ({ sellOrHold }) => (sellOrHold ? signedMoney(sellOrHold.gain) : '—'),
    },
    {
      key: 'says',
      header: 'Sell or hold',
      cell: ({ sellOrHold }) => (sellOrHold ? inNumberFormat(sellOrHold.sentence) : '—'),
    },
  ];
};

/** The planner maximizes the cash borrowed; “Sell or hold” shows whether borrowing it pays off. */
function SellOrHoldViews({ plan, policy }: RefinanceResultProps) {
  return (
    <section>
      <h3 className="mb-1 font-medium">Is it worth borrowing?</h3>
      <p className="mb-2 text-sm text-muted">
        The planner finds the order that pulls out the most cash. Sell or hold compares each new
        loan with keeping the old ones, assuming the cash earns{' '}
        {formatPercent(policy.discountPercent)} a year elsewhere. Both use the same values, loans
        and terms.
      </p>
      <DataTable
        caption="Sell or hold for each refinance"
        columns={viewColumns(policy)}
        rows={plan.steps}
        rowKey={({ propertyId }) => propertyId}
      />
    </section>
  );
}
