import { useCallback, useMemo } from 'react';
import type { BuyHoldInput } from '#domain/inputs/calculation-inputs.ts';
import { holdDealOf } from '#domain/inputs/engine-input.ts';
import { partnerTermsOf } from '#domain/inputs/fields/partner-terms.ts';
import { overriddenYears } from '#domain/inputs/fields/year-overrides.ts';
import { lossNote, outcomeReason, outcomeText } from '#domain/measures/outcome-text.ts';
import { duration } from '#domain/text/number-text.ts';
import { holdVerdict } from '#domain/verdicts/verdicts.ts';
import { holdWarnings } from '#domain/verdicts/warnings/hold-warnings.ts';
import type { Deal } from '#engine/deal.ts';
import type { WithExplanation } from '#engine/explain/explain.ts';
import { explainBuyAndHold } from '#engine/explain/explain-hold.ts';
import { type BuyAndHold, buyAndHold, monthsHeld } from '#engine/rental/buy-and-hold.ts';
import { startingValue } from '#engine/rental/starting-value.ts';
import type { Figure } from '#web/features/calculators/results/parts/figures.tsx';
import { once } from '#web/features/calculators/results/parts/lazy-explanation.ts';
import { RatioTable } from '#web/features/calculators/results/parts/ratio-table.tsx';
import { Halves, ResultsFrame } from '#web/features/calculators/results/parts/results-frame.tsx';
import type { ResultsProps } from '#web/features/calculators/results/parts/results-props.ts';
import { CashInvestedCard } from '#web/features/calculators/results/rental/cash-invested-card.tsx';
import { MonthWaterfall } from '#web/features/calculators/results/rental/month-waterfall.tsx';
import { whole } from '#web/features/calculators/results/result-text.ts';
import { Money } from '#web/ui/display/money.tsx';
import { AfterTax } from './after-tax.tsx';
import { AnnualStatement } from './annual-statement.tsx';
import { ExitYears } from './exit-years.tsx';
import { AT_EXIT_CAP, CashFlowChart, EquityChart, EquityReturnChart } from './hold-charts.tsx';
import { HoldYearsTable } from './hold-years-table.tsx';
import { PartnersSection } from './partners-section.tsx';
import { LoanBalancesChart, RefinanceCard } from './refinance-cards.tsx';
import { SaleCard } from './sale-card.tsx';

/** Answers what a rental earns over the hold, including the sale. */
export function HoldResults({ input, sourceOf, known = [] }: ResultsProps<'buy-hold'>) {
  const deal = useMemo(() => holdDealOf(input), [input]);
  const hold = useMemo(() => buyAndHold(deal), [deal]);
  const explain = useMemo(
    () => once(() => explainBuyAndHold(deal, hold, sourceOf)),
    [deal, hold, sourceOf],
  );
  const explainYears = useCallback(() => explain().projection.years, [explain]);
  const { firstYear, projection } = hold;
  const { years } = projection;
  const terms = useMemo(() => partnerTermsOf(input), [input]);
  const overridden = useMemo(() => overriddenYears(input), [input]);
  return (
    <ResultsFrame
      headline={holdVerdict(input, hold)}
      warnings={[...holdWarnings(input, hold), ...known]}
      figures={holdFigures(input, deal, hold, explain)}
    >
      <Halves>
        <CashFlowChart years={years} />
        <EquityChart
          years={years}
          value={projection.startingValue}
          loan={firstYear.cashInvested.borrowed}
          isCapped={projection.sale.nextYear !== null}
        />
      </Halves>
      <Halves>
        <EquityReturnChart hold={hold} />
        <ExitYears deal={deal} />
      </Halves>
      <Halves>
        <CashInvestedCard
          invested={firstYear.cashInvested}
          explain={() => explain().firstYear.cashInvested}
        />
        <SaleCard
          sale={projection.sale}
          years={years.length}
          explain={() => explain().projection.sale}
        />
      </Halves>
      <LoanBalancesChart deal={deal} projection={projection} />
      {projection.refinances.map((event, index) => (
        <RefinanceCard
          key={event.month}
          event={event}
          explain={() => explain().projection.refinances[index]!}
        />
      ))}
      {terms && <PartnersSection deal={deal} projection={projection} terms={terms} />}
      <HoldYearsTable
        years={years}
        explain={explainYears}
        overridden={overridden}
        {...(projection.sale.nextYear && {
          caption: `Value, loan and equity at year-end. ${AT_EXIT_CAP}`,
        })}
      />
      <Halves>
        <MonthWaterfall year={firstYear} />
        <AnnualStatement
          year={firstYear}
          explain={() => explain().firstYear}
          isOverridden={overridden.includes(1)}
        />
      </Halves>
      <RatioTable year={firstYear} explain={() => explain().firstYear.ratios} />
      <AfterTax {...{ deal, hold, sourceOf }} />
    </ResultsFrame>
  );
}

function holdFigures(
  input: BuyHoldInput,
  deal: Deal,
  hold: BuyAndHold,
  explain: () => WithExplanation<BuyAndHold>,
): Figure[] {
  const { firstYear } = hold;
  const time = duration(monthsHeld(hold.projection));
  return [
    {
      measure: 'monthlyCashFlow',
      value: <Money dollars={firstYear.monthlyCashFlow} cents="never" toned per="/mo" />,
      note: overriddenYears(input).includes(1) ? 'in a typical year' : 'in the first year',
      explanation: () => explain().firstYear.monthlyCashFlow,
    },
    {
      measure: 'cashOnCash',
      value: outcomeText('cashOnCash', firstYear.ratios.cashOnCash),
      note:
        outcomeReason(firstYear.ratios.cashOnCash) ??
        lossNote(firstYear.ratios.cashOnCash) ??
        `on ${whole(firstYear.cashInvested.total)} invested`,
      explanation: () => explain().firstYear.ratios.cashOnCash,
    },
    {
      measure: 'irr',
      value: outcomeText('irr', hold.irr),
      note: outcomeReason(hold.irr) ?? `over ${time}, including the sale, before tax`,
      explanation: () => explain().irr,
    },
    ...modifiedIrr(input, hold, explain),
    {
      measure: 'startingValue',
      value: whole(hold.projection.startingValue),
      note: startingValue(deal.purchase).basis,
      explanation: () => explain().projection.startingValue,
    },
    {
      measure: 'netProfit',
      value: whole(hold.netProfit),
      note: `over ${time}, including the sale`,
      noteTone: hold.netProfit < 0 ? 'loss' : 'plain',
      explanation: () => explain().netProfit,
    },
    {
      measure: 'equityMultiple',
      value: outcomeText('equityMultiple', hold.equityMultiple),
      note: outcomeReason(hold.equityMultiple) ?? 'total cash back / total cash in',
      explanation: () => explain().equityMultiple,
    },
    {
      measure: 'npv',
      value: outcomeText('npv', hold.npv),
      note: `at ${input.discountRatePercent}% a year`,
      explanation: () => explain().npv,
    },
  ];
}

/** Shown if cash flows change sign more than once, so that there is no single IRR. */
const modifiedIrr = (
  input: BuyHoldInput,
  hold: BuyAndHold,
  explain: () => WithExplanation<BuyAndHold>,
): Figure[] =>
  hold.irr.kind === 'value' || hold.mirr.kind !== 'value'
    ? []
    : [
        {
          measure: 'mirr',
          value: outcomeText('mirr', hold.mirr),
          note: `cash flows reinvested at ${input.discountRatePercent}%`,
          explanation: () => explain().mirr,
        },
      ];
