import { useState } from 'react';
import type { z } from 'zod';
import type { optimizeBrrrr } from '#contract/portfolio/refinance-plan.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { DEFAULT_REFINANCE_POLICY } from '#engine/brrrr-plan/refinance-candidates.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import {
  type RefinanceRequest,
  useOptimizedRefinances,
} from '#web/data/ownership/refinance-plan.ts';
import { usePreferences } from '#web/data/preferences.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { REFINANCE_PLANNER_MESSAGES } from './refinance-planner-messages.ts';
import { RefinanceResult } from './refinance-result.tsx';
import { RefinanceScenarios } from './refinance-scenarios.tsx';

type Optimized = z.output<NonNullable<(typeof optimizeBrrrr)['response']>>;

const startOf = (assumptions: Assumptions) => ({
  cash: 0 as number | null,
  minimumCash: 0 as number | null,
  ratePercent: assumptions.refinanceInterestRate as number | null,
  loanToValuePercent: assumptions.refinanceLtvPercent as number | null,
  costPercent: assumptions.refinanceCostPercent as number | null,
  minimumDscr: DEFAULT_REFINANCE_POLICY.minimumDscr as number | null,
  horizonMonths: DEFAULT_REFINANCE_POLICY.horizonMonths as number | null,
});

/** Which properties to refinance, in which order, with the cash on hand. */
export function RefinancePlanner() {
  const preferences = usePreferences();
  return (
    <Card
      title="Refinance planner"
      caption="One refinance at a time: each starts after the previous one closes. We find the order that pulls out the most cash in today’s dollars. Cash out is borrowed money, not profit. Rent before closing isn’t included."
    >
      <QueryView
        query={preferences}
        what="your assumptions"
        reassurance="The planner starts from your rate, loan-to-value and costs."
        loading={<Skeleton className="h-28" />}
      >
        {({ assumptions }) => <PlannerForm assumptions={assumptions} />}
      </QueryView>
    </Card>
  );
}

function PlannerForm({ assumptions }: { assumptions: Assumptions }) {
  const optimize = useOptimizedRefinances();
  const [answer, setAnswer] = useState<Optimized | null>(null);
  const form = useForm({
    initial: startOf(assumptions),
    schema: async () =>
      (await import('#contract/portfolio/refinance-plan.ts')).RefinanceRequestBody,
    submit: async (body: RefinanceRequest) => setAnswer(await optimize.mutateAsync(body)),
    fallback: REFINANCE_PLANNER_MESSAGES.notPlanned,
  });
  return (
    <>
      <Form form={form} className="grid gap-4">
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4 xl:grid-cols-7">
          <NumberField form={form} name="cash" kind="money" label="Cash on hand" />
          <NumberField form={form} name="minimumCash" kind="money" label="Keep at least" />
          <NumberField
            form={form}
            name="ratePercent"
            kind="percent"
            label="New rate"
            step={0.125}
          />
          <NumberField
            form={form}
            name="loanToValuePercent"
            kind="percent"
            label={measureLabel('loanToValue')}
          />
          <NumberField form={form} name="costPercent" kind="percent" label="Closing costs" />
          <NumberField
            form={form}
            name="minimumDscr"
            kind="count"
            label="Minimum DSCR"
            step={0.05}
            digits={2}
          />
          <NumberField form={form} name="horizonMonths" kind="count" label="Within" unit="months" />
        </div>
        <div>
          <SubmitButton form={form} savingText="Planning…">
            Plan refinances
          </SubmitButton>
        </div>
      </Form>
      {answer && (
        <div className="mt-5 grid grid-cols-1 gap-5 border-t border-line pt-5">
          <RefinanceResult plan={answer.plan} policy={answer.policy} />
          {answer.plan.candidates > 0 && <RefinanceScenarios policy={answer.policy} />}
        </div>
      )}
    </>
  );
}
