import type { OwnedMetrics } from '#contract/owned-properties/owned-property.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import type { ExplanationNode } from '#web/ui/explanation/explanation-node.ts';

const line = (label: string, value: number): ExplanationNode => ({ label, value, unit: 'dollars' });

/** From the rent to what stays, in dollars of the coming 12 months; what is 0 is left out. */
export function yearLines({ figures }: OwnedMetrics): { label: string; amount: number }[] {
  const all = [
    [measureLabel('grossPotentialIncome'), figures.grossPotentialIncome],
    [measureLabel('vacancyLoss'), figures.effectiveGrossIncome - figures.grossPotentialIncome],
    [measureLabel('operatingExpenses'), -figures.operatingExpenses],
    [measureLabel('debtService'), -figures.debtService],
    [measureLabel('mortgageInsurance'), -figures.mortgageInsurance],
    [measureLabel('capitalReserve'), -figures.capitalReserve],
  ] as const;
  return all
    .filter(([, amount], at) => at === 0 || Math.abs(amount) >= 0.005)
    .map(([label, amount]) => ({ label, amount }));
}

const cashFlowMath = (metrics: OwnedMetrics): ExplanationNode => ({
  ...line(measureLabel('annualCashFlow'), metrics.figures.cashFlow),
  children: yearLines(metrics).map(({ label, amount }) => line(label, amount)),
});

const noiMath = ({ figures }: OwnedMetrics): ExplanationNode => ({
  ...line(measureLabel('netOperatingIncome'), figures.netOperatingIncome),
  children: [
    line(measureLabel('grossPotentialIncome'), figures.grossPotentialIncome),
    line(measureLabel('vacancyLoss'), figures.effectiveGrossIncome - figures.grossPotentialIncome),
    line(measureLabel('operatingExpenses'), -figures.operatingExpenses),
  ],
});

/** The lines behind each figure of the strip, by its name; null where the figure has no number. */
export function figureMath(metrics: OwnedMetrics) {
  const { figures, monthlyCashFlow, outcomes } = metrics;
  const ratio = (
    label: string,
    outcome: OwnedMetrics['outcomes']['capRate'],
    unit: ExplanationNode['unit'],
    [over, under]: readonly [ExplanationNode, ExplanationNode],
  ): ExplanationNode | null =>
    outcome.kind === 'value'
      ? {
          label,
          value: outcome.value,
          unit,
          formula: `${over.label} ÷ ${under.label}`,
          children: [over, under],
        }
      : null;
  return {
    monthlyCashFlow:
      monthlyCashFlow === null
        ? null
        : {
            ...line(measureLabel('monthlyCashFlow'), monthlyCashFlow),
            formula: `${measureLabel('annualCashFlow')} ÷ 12`,
            children: [cashFlowMath(metrics)],
          },
    netOperatingIncome: noiMath(metrics),
    debtCoverage: ratio(measureLabel('debtCoverage'), outcomes.debtCoverage, 'ratio', [
      noiMath(metrics),
      line(measureLabel('debtService'), figures.debtService),
    ]),
    capRate: ratio(measureLabel('capRate'), outcomes.capRate, 'percent', [
      noiMath(metrics),
      line(MEASURES.propertyValue.short, figures.value),
    ]),
    cashOnCash: ratio(MEASURES.cashOnCash.short, outcomes.cashOnCashReturn, 'percent', [
      cashFlowMath(metrics),
      line(measureLabel('cashInvested'), figures.cashInvested),
    ]),
  };
}
