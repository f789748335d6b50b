import { OUTCOMES } from './outcomes.ts';
import type { SimulationOutcomes } from './replay.ts';
import type { Tally } from './tally.ts';

/** One simulation's stored outcomes; null if it isn't in the tally. */
export function outcomesOf({ batches }: Tally, path: number): SimulationOutcomes | null {
  const batch = batches.find(
    ({ firstSimulation, paths }) => path >= firstSimulation && path < firstSimulation + paths,
  );
  if (!batch) return null;
  const { columns, firstSimulation, paths } = batch;
  return Object.fromEntries(
    OUTCOMES.map((name, column) => {
      const value = columns[column * paths + path - firstSimulation]!;
      return [name, Number.isNaN(value) ? null : value];
    }),
  ) as SimulationOutcomes;
}
