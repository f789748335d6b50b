import { wireText } from '#domain/measures/outcome-text.ts';
import { money, odds as oddsOf, percent, shortMoney } from '#domain/text/number-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import { fromPercent } from '#engine/units.ts';
import type { Simulation } from './simulation.ts';
import { outcomeMeasure, SIMULATION_FACTORS } from './simulation-factors.ts';
import type { FanYear, SimulationResult } from './simulation-result.ts';

/* Simulation verdicts, the same on screen and in the PDF. */

/** A percentage as "94 of 100". */
const odds = (wholePercent: number): string => oddsOf(fromPercent(wholePercent));

/** An outcome in its own unit. */
export function simulatedOutcomeText(outcome: OutcomeName, value: number | null): string {
  return wireText(outcomeMeasure(outcome).id, value);
}

export function percentile(
  { outcomes }: SimulationResult,
  outcome: OutcomeName,
  share: number,
): number | null {
  const found = outcomes[outcome]?.percentiles.find((one) => one.percent === share);
  return found?.value ?? null;
}

/** The value that this many of 100 simulations end below. */
export function percentileText(
  result: SimulationResult,
  outcome: OutcomeName,
  share: number,
): string {
  const value = percentile(result, outcome, share);
  if (value !== null) return simulatedOutcomeText(outcome, value);
  const { outcomes, chances, paths } = result;
  const lost = outcomes[outcome]?.lost ?? fromPercent(chances.loss.value) * paths;
  return fromPercent(share) * (paths - 1) < lost ? 'total loss' : NO_CASH;
}

/** A simulation that has no rate of return and isn't a total loss made a gain with no cash invested. */
const NO_CASH = 'no cash needed';

const SUBJECT = {
  'buy-hold': 'this property',
  brrrr: 'this BRRRR',
  'fix-flip': 'this flip',
} as const;

/** A BRRRR's return is measured from the refinance; Compare measures it from closing. */
const RETURN = {
  'buy-hold': 'return',
  brrrr: 'return on the cash left in the deal',
  'fix-flip': 'return',
} as const;

/** The answer in one or two sentences. */
export function answerSentence(result: SimulationResult, simulation: Simulation): string {
  const { calculator } = simulation;
  const returns = calculator === 'fix-flip' ? '' : middleReturn(result, RETURN[calculator]);
  const gain = gainSentence(result, `${SUBJECT[calculator]} makes`);
  return `${gain}${returns}.${targetSentence(result, simulation)}`;
}

/** The answer for properties already owned, measured on what selling them today would free up. */
export function ownedAnswerSentence(result: SimulationResult, properties: number): string {
  const subject = properties === 1 ? 'this property makes' : `your ${properties} properties make`;
  const { value } = result.risk.expectedShortfall;
  const worst = value > 0 ? `a loss of ${money(value)}` : `a profit of ${money(-value)}`;
  const returns = middleReturn(result, 'return on today’s equity');
  return `${gainSentence(result, subject)}${returns}. The worst 5% average ${worst}.`;
}

function gainSentence(result: SimulationResult, subject: string): string {
  const middle = `the median outcome is ${gainOrLoss(percentile(result, 'profit', 50) ?? 0)}`;
  return `In ${odds(100 - result.chances.loss.value)} simulations, ${subject} money; ${middle}`;
}

function middleReturn(result: SimulationResult, name: string): string {
  const rate = percentile(result, 'irr', 50);
  if (rate !== null) return `, and the median ${name} is ${percent(fromPercent(rate))} a year`;
  const isFree = percentileText(result, 'irr', 50) === NO_CASH;
  return isFree ? ', with none of your own money left in it' : '';
}

const gainOrLoss = (dollars: number): string =>
  dollars < 0 ? `a loss of ${money(-dollars)}` : `a profit of ${money(dollars)}`;

function targetSentence({ chances }: SimulationResult, { target }: Simulation): string {
  if (!target || !chances.target) return '';
  return ` Your target, ${targetVerdict(target)}, is met in ${odds(chances.target.value)}.`;
}

/** "at least 8.0% a year", "profit of at least $50,000" */
export function targetVerdict({ outcome, atLeast }: NonNullable<Simulation['target']>): string {
  const amount = simulatedOutcomeText(outcome, atLeast);
  if (outcome === 'irr') return `at least ${amount} a year`;
  return `${labelInSentence(outcomeMeasure(outcome).label)} of at least ${amount}`;
}

const at = ({ percentiles }: FanYear, fanPercents: readonly number[], share: number): number =>
  percentiles[fanPercents.indexOf(share)] ?? Number.NaN;

export function equityFinding({ equityByYear, fanPercents, years }: SimulationResult): string {
  const last = equityByYear.at(-1);
  if (!last) return 'Equity by year';
  const [low, high] = [25, 75].map((share) => shortMoney(at(last, fanPercents, share)));
  return `At the end of year ${years}, half the simulations have ${low} to ${high} in equity`;
}

export function cashFlowFinding({ cashFlowByYear, chances }: SimulationResult): string {
  const worst = cashFlowByYear.toSorted(
    (a, b) => b.chanceNegative.value - a.chanceNegative.value,
  )[0];
  if (!worst || chances.negativeYear.value === 0)
    return 'Cash flow is never negative in any simulation';
  return `Year ${worst.year} is the hardest: cash flow is negative in ${odds(worst.chanceNegative.value)} simulations`;
}

export function spreadFinding(result: SimulationResult, outcome: OutcomeName): string {
  const ends = [5, 95].map((share) => percentileText(result, outcome, share));
  return `90% of simulations fall between ${ends[0]} and ${ends[1]}`;
}

/** A driver's name in a list. */
export const driverLabel = (factor: SimulationResult['drivers'][number]['factor']): string =>
  factor === 'repairs' ? 'Large repairs' : SIMULATION_FACTORS[factor].label;

export function driversFinding({ drivers }: SimulationResult): string {
  const [first, second] = drivers;
  if (!first) return 'Nothing varies';
  if (!second) return `Only ${driverLabel(first.factor).toLowerCase()} varies`;
  const names = `${driverLabel(first.factor)} matters most`;
  const isClose = Math.abs(second.correlation.value) > Math.abs(first.correlation.value) * 0.8;
  return isClose ? `${names}, closely followed by ${lower(second.factor)}` : names;
}

const lower = (factor: SimulationResult['drivers'][number]['factor']): string =>
  driverLabel(factor).toLowerCase();
