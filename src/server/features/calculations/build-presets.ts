import type { Preset } from '#contract/calculations/presets.ts';
import { AssumptionsSchema } from '#contract/preferences.ts';
import type { AssumptionName, Assumptions } from '#domain/inputs/assumptions.ts';
import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import type { LocalGrowth } from './local-growth.ts';

type Key = Preset['key'];

/** How far the conservative and optimistic presets differ from the typical one, in each field's unit. */
const STEPS: Partial<Record<AssumptionName, { conservative: number; optimistic: number }>> = {
  rentGrowthPercent: { conservative: -1, optimistic: 1 },
  expenseGrowthPercent: { conservative: 1, optimistic: -0.5 },
  vacancyRatePercent: { conservative: 3, optimistic: -1 },
  maintenancePercent: { conservative: 3, optimistic: 0 },
  capexPercent: { conservative: 3, optimistic: 0 },
  sellingCostPercent: { conservative: 1, optimistic: 0 },
  rehabContingencyPercent: { conservative: 10, optimistic: -5 },
  refinanceLtvPercent: { conservative: -5, optimistic: 0 },
  refinanceInterestRate: { conservative: 0.5, optimistic: 0 },
  refinanceMonth: { conservative: 3, optimistic: 0 },
  rentStartMonth: { conservative: 2, optimistic: 0 },
  flipMonths: { conservative: 3, optimistic: -1 },
};

const GROWTH_OF = { conservative: 'low', typical: 'middle', optimistic: 'high' } as const;
const NAMES = {
  conservative: 'Conservative',
  typical: 'Typical',
  optimistic: 'Optimistic',
} as const;

/**
 * Three presets: price growth comes from the market's history, and everything else is a step from the typical value.
 */
export const buildPresets = (usual: Assumptions, growth: LocalGrowth): Preset[] =>
  (Object.keys(NAMES) as Key[]).map((key) => buildPreset(key, usual, growth));

function buildPreset(key: Key, usual: Assumptions, growth: LocalGrowth): Preset {
  const valueGrowthPercent = Math.round(growth.quartiles[GROWTH_OF[key]] * 10) / 10;
  const changed = { ...usual, ...stepped(key, usual), valueGrowthPercent };
  const names = (Object.keys(changed) as AssumptionName[]).filter(
    (name) => changed[name] !== usual[name],
  );
  return {
    key,
    name: NAMES[key],
    sentence: sentenceOf(key, growth, valueGrowthPercent),
    assumptions: changed,
    changes: names.map((field) => {
      const { label, unit } = fieldOf(field);
      const source = field === 'valueGrowthPercent' ? growth.history.source : stepText(key);
      return { field, label, unit, value: changed[field], usual: usual[field], source };
    }),
  };
}

function stepped(key: Key, usual: Assumptions): Partial<Assumptions> {
  if (key === 'typical') return {};
  const steps = Object.entries(STEPS) as [
    AssumptionName,
    { conservative: number; optimistic: number },
  ][];
  return Object.fromEntries(
    steps.map(([name, step]) => {
      const value = Math.round((usual[name] + step[key]) * 100) / 100;
      // A step past a field's limit is ignored.
      return [name, AssumptionsSchema.shape[name].safeParse(value).success ? value : usual[name]];
    }),
  );
}

const stepText = (key: Key): string =>
  key === 'conservative'
    ? 'Default, adjusted to be more conservative'
    : 'Default, adjusted to be more optimistic';

function sentenceOf(key: Key, { location }: LocalGrowth, growth: number): string {
  const where = location.level === 'nation' ? 'the average market' : location.name;
  if (key === 'typical')
    return `Prices grow ${growth}% a year, the median for ten-year periods in ${where} since 1990.`;
  const beaten = key === 'conservative' ? '75%' : 'only 25%';
  const rest =
    key === 'conservative'
      ? 'Rents, repairs, vacancy and delays are worse than usual.'
      : 'Rents, vacancy and rehab are better than usual.';
  return `Prices grow ${growth}% a year; ${beaten} of ten-year periods in ${where} did better. ${rest}`;
}
