import { useEffect, useState } from 'react';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { track } from '#web/lib/analytics/analytics.ts';
import type { CalculatorForm } from './form/use-calculator-form.ts';

const SETTLE_MS = 1000;

/** Events sent since page load; each calculator and each set of inputs is sent once. */
const completed = new Set<string>();

/** Sends an event on the first change in a calculator, and one for the result once the inputs stop changing. */
export function useCalculatorEvents<C extends Calculator>(form: CalculatorForm<C>): void {
  const { calculator, input, bad } = form;
  const [first] = useState(input);
  const isTouched = input !== first || Object.keys(bad).length > 0;
  const [isUsed, setUsed] = useState(isTouched);
  if (isTouched && !isUsed) setUsed(true);
  useEffect(() => {
    if (isUsed) track('calculator_use', { calculator });
  }, [isUsed, calculator]);
  useEffect(() => {
    if (input === first || Object.keys(bad).length > 0) return;
    const timer = setTimeout(() => {
      const key = `${calculator} ${JSON.stringify(input)}`;
      const [main] = Object.values(CALCULATOR_MEASURES[calculator]);
      if (completed.has(key) || main?.of(input).kind === 'undefined') return;
      completed.add(key);
      track('calculator_complete', { calculator });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [calculator, input, bad, first]);
}
