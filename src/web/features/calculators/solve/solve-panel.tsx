import { useState } from 'react';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import { CALCULATOR_MEASURES, measureOptions } from '#domain/measures/calculation-measures.ts';
import { fieldLabel, fieldText } from '#web/lib/calculation/calculation-text.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { answerOf } from './solve-answer.ts';
import { type SolveGoal, suggestedTarget, turnable } from './solve-targets.ts';
import { TargetInput } from './target-input.tsx';

interface SolvePanelProps<C extends Calculator> {
  calculator: C;
  input: CalculationInput<C>;
  goals: SolveGoal;
  onRequest: (change: SolveGoal) => void;
  onUse: (field: FieldName, value: number) => void;
}

/** Finds the price, rent or rate that reaches a target. */
export function SolvePanel<C extends Calculator>(props: SolvePanelProps<C>) {
  const { calculator, input, goals, onRequest, onUse } = props;
  const measures = CALCULATOR_MEASURES[calculator];
  const fields = turnable(calculator);
  const {
    lever: field = fields[0] ?? 'purchasePrice',
    goal: measure = Object.keys(measures)[0] ?? '',
  } = goals;
  // The target is set when a measure is chosen and doesn't follow later input changes.
  const suggest = (name: string) => {
    const chosen = measures[name];
    return chosen ? suggestedTarget(name, chosen.of(input)) : 0;
  };
  const [suggested] = useState(() => suggest(measure));
  const { target = suggested } = goals;
  const id = measures[measure]?.measure ?? 'monthlyCashFlow';
  return (
    <Card title="Solve for a target" caption="All other inputs stay the same.">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Solve for">
          <Select
            value={field}
            options={fields.map((name) => ({ value: name, label: fieldLabel(name) }))}
            onValueChange={(name) => onRequest({ lever: name as FieldName })}
          />
        </Field>
        <Field label="Target metric">
          <Select
            value={measure}
            options={measureOptions(measures)}
            onValueChange={(name) => onRequest({ goal: name, target: suggest(name) })}
          />
        </Field>
        <Field label="Equals" error={target === null && 'Enter a target.'}>
          <TargetInput
            measure={id}
            value={target}
            onValueChange={(value) => onRequest({ target: value })}
          />
        </Field>
      </div>
      <div aria-live="polite" className="mt-5 border-t border-line pt-5">
        {target !== null && <Answer {...{ calculator, input, field, measure, target, onUse }} />}
      </div>
    </Card>
  );
}

type AnswerProps<C extends Calculator> = Pick<
  SolvePanelProps<C>,
  'calculator' | 'input' | 'onUse'
> & {
  field: FieldName;
  measure: string;
  target: number;
};

function Answer<C extends Calculator>({ onUse, ...solveRequest }: AnswerProps<C>) {
  const answer = answerOf(solveRequest);
  if (!answer) return null;
  const { value, sentence, details } = answer;
  return (
    <div className="grid justify-items-start gap-2">
      <Lead className="max-w-[52rem]">{sentence}</Lead>
      {details.map((detail) => (
        <p key={detail} className="text-muted text-pretty">
          {detail}
        </p>
      ))}
      {value !== null && (
        <Button variant="primary" className="mt-2" onClick={() => onUse(solveRequest.field, value)}>
          Use {fieldText(solveRequest.field, value)}
        </Button>
      )}
    </div>
  );
}
