import { simulateNow } from '#web/lib/calculation/simulate-now.ts';
import {
  equityTodayOf,
  exampleRequest,
  exampleYear,
  type SimulatedDeal,
  START_CHOICES,
} from './example-deal.ts';

let computed: SimulatedDeal | undefined;

/** The example with its initial values, simulated once. */
export function exampleResult(): SimulatedDeal {
  computed ??= {
    year: exampleYear(START_CHOICES),
    result: simulateNow(exampleRequest(START_CHOICES)),
    equityToday: equityTodayOf(START_CHOICES),
  };
  return computed;
}
