import type {
  OwnedFigures,
  OwnedPropertyAnswer,
} from '#contract/owned-properties/owned-property.ts';
import type { PortfolioMetrics } from '#contract/portfolio/portfolio.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { isOwned } from '#web/shared/owning/attention.ts';
import type { ExplanationNode } from '#web/ui/explanation/explanation-node.ts';

/** What each property adds to the portfolio's totals. */
export function portfolioMath(
  owned: readonly OwnedPropertyAnswer[],
  share: OwnerShare,
  metrics: PortfolioMetrics,
): Record<'totalValue' | 'monthlyIncome' | 'monthlyCashFlow', ExplanationNode> {
  const today = calendarToday();
  const held = owned.filter((one) => isOwned(one, today));
  const sum = (
    measure: 'totalValue' | 'monthlyIncome' | 'monthlyCashFlow',
    counted: readonly OwnedPropertyAnswer[],
    of: (figures: OwnedFigures) => number,
  ): ExplanationNode => ({
    label: measureLabel(measure),
    value: metrics[measure],
    unit: MEASURES[measure].unit,
    children: counted.map(({ property, metrics: own }) => ({
      label: property.address,
      value: of(share === 'mine' ? own.myShare : own.figures),
      unit: MEASURES[measure].unit,
    })),
  });
  const known = held.filter(({ metrics: own }) => own.monthlyCashFlow !== null);
  return {
    totalValue: sum('totalValue', held, ({ value }) => value),
    monthlyIncome: sum(
      'monthlyIncome',
      held,
      ({ grossPotentialIncome }) => grossPotentialIncome / 12,
    ),
    monthlyCashFlow: sum('monthlyCashFlow', known, ({ cashFlow }) => cashFlow / 12),
  };
}
