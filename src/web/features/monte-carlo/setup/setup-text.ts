import {
  SIMULATION_FACTORS,
  type SimulatedCalculator,
} from '#domain/simulation/simulation-factors.ts';
import {
  SIMULATION_PRESETS,
  type SimulationPresetName,
} from '#domain/simulation/simulation-presets.ts';
import { FACTORS, type Factor } from '#engine/monte-carlo/assumptions.ts';
import type { Draft } from '#web/lib/calculation/simulation-draft.ts';
import { formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { writeSpread } from '#web/lib/url/simulation-url.ts';

export const STRATEGY_TEXTS: Readonly<
  Record<SimulatedCalculator, { label: string; hint: string }>
> = {
  'buy-hold': { label: 'Buy & hold', hint: 'Rent it for years, then sell' },
  brrrr: { label: 'BRRRR', hint: 'Rehab, rent, refinance, hold' },
  'fix-flip': { label: 'Fix & flip', hint: 'Rehab and sell' },
};

/** Factors simulated for each strategy. */
export const factorsOf = (calculator: SimulatedCalculator): Factor[] =>
  FACTORS.filter((factor) => SIMULATION_FACTORS[factor].usedBy.includes(calculator));

type Variation = SimulationPresetName | 'market' | 'by-hand';

const sameFactors = (a: Draft['factors'], b: Draft['factors'], names: readonly Factor[]): boolean =>
  names.every((factor) => writeSpread(a[factor]) === writeSpread(b[factor]));

const sameRepairs = (a: Draft['repairs'], b: Draft['repairs']): boolean =>
  a.yearlyChancePercent === b.yearlyChancePercent &&
  a.meanCost === b.meanCost &&
  a.costDeviation === b.costDeviation;

const PRESETS = Object.entries(SIMULATION_PRESETS) as [
  SimulationPresetName,
  (typeof SIMULATION_PRESETS)[SimulationPresetName],
][];

/** The variation option that matches a draft. */
export function variationOf({ calculator, factors, repairs, market }: Draft): Variation {
  const isHeld = calculator !== 'fix-flip';
  const presetAlike = (names: readonly Factor[], hasRepairs: boolean) =>
    PRESETS.find(
      ([, preset]) =>
        sameFactors(preset.factors, factors, names) &&
        (!hasRepairs || sameRepairs(preset.repairs, repairs)),
    )?.[0];
  const whole = presetAlike(FACTORS, true);
  if (whole) return whole;
  if (isHeld && market !== null && factors.value.shape === 'bootstrap') return 'market';
  // If two presets are identical for this strategy, prefer the chosen one.
  return presetAlike(factorsOf(calculator), isHeld) ?? 'by-hand';
}

export function variationText(draft: Draft): string {
  const variation = variationOf(draft);
  if (variation === 'by-hand') return 'custom volatility';
  if (variation === 'market') return `${draft.market} price history`;
  return `“${SIMULATION_PRESETS[variation].label}” volatility`;
}

/** One-line summary above the results; `made` is the number of simulations done when the run was canceled. */
export function setupText(draft: Draft, made: number | null): string {
  const requested = formatNumber(draft.paths);
  return [
    made === null
      ? `${requested} simulations`
      : `${formatNumber(made)} of ${requested} simulations, canceled`,
    variationText(draft),
    `seed ${draft.seed}`,
    ...(draft.isTodaysMoney
      ? [`today’s dollars at ${formatPercent(draft.inflationPercent)} inflation`]
      : []),
  ].join(' · ');
}
