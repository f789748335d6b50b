import { useState } from 'react';
import type { CalculationInput, Calculator } from '#contract/calculation-inputs.ts';
import { CALCULATOR_MEASURES } from '#contract/calculation-measures.ts';
import type { TypedFields } from '#web/lib/typed-fields.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { BreakEvenCard } from './break-even-card.tsx';
import { GridCard } from './grid-card.tsx';
import { TornadoCard } from './tornado-card.tsx';

interface WhatIfPanelProps<C extends Calculator> {
  calculator: C;
  input: CalculationInput<C>;
  onUse: (values: TypedFields) => void;
}

/** What if it comes otherwise: what matters most, two inputs at once, and how far each may move. */
export function WhatIfPanel<C extends Calculator>({
  calculator,
  input,
  onUse,
}: WhatIfPanelProps<C>) {
  const measures = CALCULATOR_MEASURES[calculator];
  const [measure, setMeasure] = useState(Object.keys(measures)[0] ?? '');
  const asked = { calculator, input, measure };
  return (
    <div className="grid grid-cols-1 gap-5">
      <Field label="Look at" className="max-w-72">
        <Select
          value={measure}
          options={Object.entries(measures).map(([value, { label }]) => ({ value, label }))}
          onValueChange={setMeasure}
        />
      </Field>
      <TornadoCard asked={asked} />
      <GridCard asked={asked} onUse={onUse} />
      <BreakEvenCard key={measure} asked={asked} />
    </div>
  );
}
