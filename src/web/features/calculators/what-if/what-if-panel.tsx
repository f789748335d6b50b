import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { CALCULATOR_MEASURES, measureOptions } from '#domain/measures/calculation-measures.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { BreakEvenCard } from './break-even-card.tsx';
import { GridCard } from './grid-card.tsx';
import { TornadoCard } from './tornado-card.tsx';
import type { WhatIfGoal } from './what-if-goals.ts';

interface WhatIfPanelProps<C extends Calculator> {
  calculator: C;
  input: CalculationInput<C>;
  goals: WhatIfGoal;
  onRequest: (change: WhatIfGoal) => void;
  onUse: (values: TypedFields) => void;
}

/** Sensitivity views: what matters most, two inputs together and how far each can move. */
export function WhatIfPanel<C extends Calculator>(props: WhatIfPanelProps<C>) {
  const { calculator, input, goals, onRequest, onUse } = props;
  const measures = CALCULATOR_MEASURES[calculator];
  const { look: measure = Object.keys(measures)[0] ?? '' } = goals;
  const requested = { calculator, input, measure };
  return (
    <div className="grid grid-cols-1 gap-5">
      <Field label="Metric" className="max-w-72">
        <Select
          value={measure}
          options={measureOptions(measures)}
          onValueChange={(name) => onRequest({ look: name, turn: undefined })}
        />
      </Field>
      <TornadoCard requested={requested} />
      <GridCard {...{ requested, goals, onRequest, onUse }} />
      <BreakEvenCard key={measure} {...{ requested, goals, onRequest }} />
    </div>
  );
}
