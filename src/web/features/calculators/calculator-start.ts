import type { Property } from '#contract/listings/properties.ts';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { propertyStart } from '#web/lib/calculation/property-start.ts';
import type { Starts } from './calculator-url.ts';
import { exampleSources, type FieldSources, propertySources } from './form/field-sources.ts';

/** Starting inputs for every calculator: the sample property with the user's assumptions, or a listing. */
export interface CalculatorStart {
  readonly property: Property | null;
  readonly startsOf: <C extends Calculator>(calculator: C) => Starts<C>;
  readonly statisticSources: (calculator: Calculator) => FieldSources;
}

export const exampleStart = (assumptions: Assumptions): CalculatorStart => ({
  property: null,
  startsOf: (calculator) => ({
    own: startingInput(calculator, assumptions),
    shared: startingInput(calculator),
  }),
  statisticSources: () => exampleSources(assumptions),
});

export const locationStart = (property: Property, assumptions: Assumptions): CalculatorStart => ({
  property,
  startsOf: (calculator) => ({
    own: propertyStart(calculator, property, assumptions),
    shared: propertyStart(calculator, property, DEFAULT_ASSUMPTIONS),
  }),
  statisticSources: (calculator) => propertySources(calculator, property, assumptions),
});
