import type { OwnedMetrics } from '#contract/owned-properties/owned-property.ts';
import { OWNED_LABELS } from '#domain/measures/owned-measures.ts';
import type { ExplanationNode } from '#web/ui/explanation/explanation-node.ts';

const line = (label: string, value: number): ExplanationNode => ({ label, value, unit: 'dollars' });

/** From the rent to what stays, in dollars of the coming 12 months; what is 0 is left out. */
export function yearLines({ figures }: OwnedMetrics): { label: string; amount: number }[] {
  const all = [
    [OWNED_LABELS.grossPotentialIncome, figures.grossPotentialIncome],
    [OWNED_LABELS.vacancyLoss, figures.effectiveGrossIncome - figures.grossPotentialIncome],
    [OWNED_LABELS.operatingExpenses, -figures.operatingExpenses],
    [OWNED_LABELS.debtService, -figures.debtService],
    [OWNED_LABELS.mortgageInsurance, -figures.mortgageInsurance],
    [OWNED_LABELS.capitalReserve, -figures.capitalReserve],
  ] as const;
  return all
    .filter(([, amount], at) => at === 0 || Math.abs(amount) >= 0.005)
    .map(([label, amount]) => ({ label, amount }));
}

const cashFlowMath = (metrics: OwnedMetrics): ExplanationNode => ({
  ...line(OWNED_LABELS.annualCashFlow, metrics.figures.cashFlow),
  children: yearLines(metrics).map(({ label, amount }) => line(label, amount)),
});

const noiMath = ({ figures }: OwnedMetrics): ExplanationNode => ({
  ...line(OWNED_LABELS.netOperatingIncome, figures.netOperatingIncome),
  children: [
    line(OWNED_LABELS.grossPotentialIncome, figures.grossPotentialIncome),
    line(OWNED_LABELS.vacancyLoss, figures.effectiveGrossIncome - figures.grossPotentialIncome),
    line(OWNED_LABELS.operatingExpenses, -figures.operatingExpenses),
  ],
});

/** The lines behind each figure of the strip, by its name; null where the figure has no number. */
export function figureMath(metrics: OwnedMetrics) {
  const { figures, monthlyCashFlow, outcomes } = metrics;
  const ratio = (
    label: string,
    outcome: OwnedMetrics['outcomes']['capRate'],
    unit: string,
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
            ...line(OWNED_LABELS.monthlyCashFlow, monthlyCashFlow),
            formula: `${OWNED_LABELS.annualCashFlow} ÷ 12`,
            children: [cashFlowMath(metrics)],
          },
    netOperatingIncome: noiMath(metrics),
    debtCoverage: ratio(OWNED_LABELS.debtCoverage, outcomes.debtCoverage, 'ratio', [
      noiMath(metrics),
      line(OWNED_LABELS.debtService, figures.debtService),
    ]),
    capRate: ratio(OWNED_LABELS.capRate, outcomes.capRate, 'percent', [
      noiMath(metrics),
      line(OWNED_LABELS.value, figures.value),
    ]),
    cashOnCash: ratio(OWNED_LABELS.cashOnCash, outcomes.cashOnCashReturn, 'percent', [
      cashFlowMath(metrics),
      line(OWNED_LABELS.cashInvested, figures.cashInvested),
    ]),
  };
}
