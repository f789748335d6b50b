import { createContext, use, useState } from 'react';
import { MOST_DELAY, MOST_OVERRUN } from '#web/features/calculators/results/flip/flip-scenario.ts';
import { MOST_SHORTFALL } from '#web/features/calculators/results/rental/shortfall.ts';

/** Stress tests by URL parameter, in percent and months. */
export interface StressTests {
  readonly shortfall?: number | undefined;
  readonly overrun?: number | undefined;
  readonly delay?: number | undefined;
}

/** The calculator and maximum for each stress test. */
export const STRESS_TESTS = {
  shortfall: { calculator: 'brrrr', most: MOST_SHORTFALL },
  overrun: { calculator: 'fix-flip', most: MOST_OVERRUN },
  delay: { calculator: 'fix-flip', most: MOST_DELAY },
} as const satisfies Record<keyof StressTests, unknown>;

interface StressTestState {
  readonly requested: StressTests;
  readonly onRequest: (change: StressTests) => void;
}

/** Provided by pages that keep stress tests in the URL; elsewhere they last only while the slider is mounted. */
export const StressTestContext = createContext<StressTestState>({
  requested: {},
  onRequest: () => {},
});

/** One stress test's value while its slider moves, with a callback for when the slider is released. */
export function useStressTest(name: keyof StressTests) {
  const { requested, onRequest } = use(StressTestContext);
  const [value, setValue] = useState(requested[name] ?? 0);
  return {
    value,
    move: setValue,
    settle: (next: number) => onRequest({ [name]: next }),
  };
}
