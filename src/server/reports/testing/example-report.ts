import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import { inputValue, labelIn, namesThatApply } from '#domain/inputs/calculation-inputs.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import type { DealBreaker } from '#domain/verdicts/deal-breaker.ts';
import { buildReport } from '#server/reports/build-report.ts';
import type { Report } from '#server/reports/report.ts';

interface About {
  name?: string | null;
  location?: string | null;
  borrower?: string | null;
  comps?: Report['comps'];
  known?: readonly DealBreaker[];
  sampleLabel?: string | null;
}

/** A report on a calculation for which every input was typed in. */
export function exampleReport(calculation: Calculation, about: About = {}): Report {
  const { calculator, input } = calculation;
  return buildReport({
    calculation,
    name: about.name ?? null,
    location: about.location ?? null,
    borrower: about.borrower ?? null,
    comps: about.comps ?? null,
    known: about.known ?? [],
    sampleLabel: about.sampleLabel ?? null,
    inputs: namesThatApply(calculator, input).map((field) => ({
      field,
      label: labelIn(input, field),
      unit: fieldOf(field).unit,
      value: inputValue(input, field) ?? 0,
      source: 'Your input',
    })),
    madeOn: new Date('2026-11-15T12:00:00Z'),
  });
}
