import { createContext, use, useState } from 'react';
import { MOST_DELAY, MOST_OVERRUN } from '#web/features/calculators/results/flip/flip-scenario.ts';
import { MOST_SHORTFALL } from '#web/features/calculators/results/rental/shortfall.ts';

/** What may go wrong beside the inputs, by its names in an address: whole percents and months. */
export interface StressTests {
  readonly shortfall?: number | undefined;
  readonly overrun?: number | undefined;
  readonly delay?: number | undefined;
}

/** The calculator that asks for each, and how far it goes. */
export const MISHAPS = {
  shortfall: { calculator: 'brrrr', most: MOST_SHORTFALL },
  overrun: { calculator: 'fix-flip', most: MOST_OVERRUN },
  delay: { calculator: 'fix-flip', most: MOST_DELAY },
} as const satisfies Record<keyof StressTests, unknown>;

interface StressTestState {
  readonly requested: StressTests;
  readonly onRequest: (change: StressTests) => void;
}

/** Where a page keeps them in its address; elsewhere they last as long as the slider is seen. */
export const StressTestContext = createContext<StressTestState>({
  requested: {},
  onRequest: () => {},
});

/** One of them while its slider moves, and how it is told to the page when the slider is let go. */
export function useStressTest(name: keyof StressTests) {
  const { requested, onRequest } = use(StressTestContext);
  const [value, setValue] = useState(requested[name] ?? 0);
  return {
    value,
    move: setValue,
    settle: (next: number) => onRequest({ [name]: next }),
  };
}
