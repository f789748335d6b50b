import type { CalculationInput, Calculator } from '#domain/inputs/calculation-inputs.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import type { TypedFields } from '#web/lib/calculation/typed-fields.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { BreakEvenCard } from './break-even-card.tsx';
import { GridCard } from './grid-card.tsx';
import { TornadoCard } from './tornado-card.tsx';
import type { WhatIfAsked } from './what-if-goals.ts';

interface WhatIfPanelProps<C extends Calculator> {
  calculator: C;
  input: CalculationInput<C>;
  questions: WhatIfAsked;
  onAsk: (change: WhatIfAsked) => void;
  onUse: (values: TypedFields) => void;
}

/** What if it comes otherwise: what matters most, two inputs at once, and how far each may move. */
export function WhatIfPanel<C extends Calculator>(props: WhatIfPanelProps<C>) {
  const { calculator, input, questions, onAsk, onUse } = props;
  const measures = CALCULATOR_MEASURES[calculator];
  const { look: measure = Object.keys(measures)[0] ?? '' } = questions;
  const asked = { calculator, input, measure };
  return (
    <div className="grid grid-cols-1 gap-5">
      <Field label="Look at" className="max-w-72">
        <Select
          value={measure}
          options={Object.entries(measures).map(([value, { label }]) => ({ value, label }))}
          onValueChange={(name) => onAsk({ look: name, turn: undefined })}
        />
      </Field>
      <TornadoCard asked={asked} />
      <GridCard {...{ asked, questions, onAsk, onUse }} />
      <BreakEvenCard key={measure} {...{ asked, questions, onAsk }} />
    </div>
  );
}
