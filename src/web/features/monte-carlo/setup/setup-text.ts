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

/** The factors that a strategy simulates. */
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

/** Which of the choices a draft is, so that the form can say so. */
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
  // Of two presets that are the same for this strategy, the chosen one comes first.
  return presetAlike(factorsOf(calculator), isHeld) ?? 'by-hand';
}

export function variationText(draft: Draft): string {
  const variation = variationOf(draft);
  if (variation === 'by-hand') return 'custom volatility';
  if (variation === 'market') return `${draft.market} price history`;
  return `“${SIMULATION_PRESETS[variation].label}” volatility`;
}

/** One line over the results; `made` is how many simulations there were when the run was canceled. */
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
