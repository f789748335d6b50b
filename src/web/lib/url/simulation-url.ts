import { CALCULATOR_LISTS } from '#domain/inputs/calculation-fields.ts';
import { isList, type ListName, listField } from '#domain/inputs/fields/list-fields.ts';
import { formerPlace, withLists } from '#domain/inputs/lists/former-names.ts';
import { rowFrom, rowTexts } from '#domain/inputs/lists/list-text.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import type { FilledSimulation, SimulationSpread } from '#domain/simulation/simulation.ts';
import {
  SIMULATED_CALCULATORS,
  type SimulatedCalculator,
} from '#domain/simulation/simulation-factors.ts';
import { FACTORS } from '#engine/monte-carlo/assumptions.ts';
import { OUTCOMES } from '#engine/monte-carlo/outcomes.ts';
import { type Draft, fieldsOf, startingDraft } from '#web/lib/calculation/simulation-draft.ts';
import { foreignIn } from './foreign-params.ts';
import { inputIn } from './typed-url.ts';

/*
 * A whole simulation in a URL, as short as possible: values that match an empty form are left out. Fields have the same
 * names as in every calculator; lists are joined with underscores, which need no escaping.
 */

const number = (text: string | null | undefined): number =>
  text === null || text === undefined || text.trim() === '' ? Number.NaN : Number(text);

const numbers = (text: string): number[] => text.split('_').map(number);

const written = (value: number): string => (Number.isNaN(value) ? '' : String(value));

/** lognormal_12.7, normal_4_m3, student-t_19_d4, bootstrap_n12.4_-3.1_4.2_… */
export function writeSpread(spread: SimulationSpread): string {
  if (spread.shape === 'bootstrap') {
    const { noise = 0, history } = spread;
    return [spread.shape, `n${written(noise)}`, ...history.map(written)].join('_');
  }
  const mean = spread.mean === undefined ? [] : [`m${written(spread.mean)}`];
  const degrees = spread.shape === 'student-t' ? [`d${written(spread.degrees)}`] : [];
  return [spread.shape, written(spread.deviation), ...mean, ...degrees].join('_');
}

export function readSpread(text: string): SimulationSpread | null {
  const [shape, ...parts] = text.split('_');
  const marked = (mark: string) => parts.find((part) => part.startsWith(mark))?.slice(1);
  if (shape === 'bootstrap') {
    const history = parts.filter((part) => !part.startsWith('n')).map(number);
    return { shape, history, noise: number(marked('n') ?? '0') };
  }
  const mean = marked('m');
  const spread = { deviation: number(parts[0]), ...(mean !== undefined && { mean: number(mean) }) };
  if (shape === 'student-t') return { shape, ...spread, degrees: number(marked('d')) };
  return shape === 'lognormal' || shape === 'normal' ? { shape, ...spread } : null;
}

/** The numbers above the diagonal, row by row. */
const writeMatrix = (matrix: Draft['matrix']): string =>
  matrix.flatMap((row, at) => row.slice(at + 1).map(written)).join('_');

function readMatrix(text: string): number[][] | null {
  const given = numbers(text);
  const size = FACTORS.length;
  if (given.length !== (size * (size - 1)) / 2) return null;
  const matrix = FACTORS.map((_, row) =>
    FACTORS.map((__, column): number => (row === column ? 1 : 0)),
  );
  let at = 0;
  for (let row = 0; row < size; row++) {
    for (let column = row + 1; column < size; column++) {
      const value = given[at++]!;
      matrix[row]![column] = value;
      matrix[column]![row] = value;
    }
  }
  return matrix;
}

/** Everything in a draft that a URL can hold, as text, by name. */
function partsOf(draft: Draft): Record<string, string> {
  const { input, factors, repairs, target } = draft;
  const { yearlyChancePercent, meanCost, costDeviation } = repairs;
  return {
    ...Object.fromEntries(
      fieldsOf(draft.calculator).map((name) => [name, written(input[name] ?? Number.NaN)]),
    ),
    ...Object.fromEntries(FACTORS.map((factor) => [factor, writeSpread(factors[factor])])),
    market: draft.market ?? '',
    repairs: [yearlyChancePercent, meanCost, costDeviation].map(written).join('_'),
    together: writeMatrix(draft.matrix),
    simulations: written(draft.paths),
    seed: written(draft.seed),
    target: target ? `${target.outcome}_${written(target.atLeast)}` : '',
    inflation: written(draft.inflationPercent),
    money: draft.isTodaysMoney ? 'today' : '',
  };
}

export function writeDraft(draft: Draft): URLSearchParams {
  const params = new URLSearchParams({ calculator: draft.calculator });
  if (draft.propertyId) params.set('property', draft.propertyId);
  const start = partsOf(startingDraft(draft.calculator));
  for (const [name, text] of Object.entries(partsOf(draft)))
    if (text !== (start[name] ?? '')) params.set(name, text);
  for (const list of CALCULATOR_LISTS[draft.calculator])
    for (const row of rowTexts(draft.input, list)) params.append(list, row);
  // Include at least one deal field; otherwise, the property's own figures would be filled in.
  if (draft.propertyId && !hasFields(params))
    params.set('purchasePrice', written(draft.input.purchasePrice ?? Number.NaN));
  for (const [name, value] of draft.foreign) params.append(name, value);
  return params;
}

const isSimulated = (name: string | null): name is SimulatedCalculator =>
  SIMULATED_CALCULATORS.some((calculator) => calculator === name);

/** Whether a query has any field of the deal itself. */
export const hasFields = (params: URLSearchParams): boolean =>
  [...params.keys()].some((name) => inputIn(name) !== null);

/** Reads a query; missing fields get the values of an empty form, and invalid fields are NaN. */
export function readDraft(params: URLSearchParams): Draft {
  const requested = params.get('calculator');
  const start = startingDraft(isSimulated(requested) ? requested : 'buy-hold');
  const given = <T>(name: string, read: (text: string) => T | null, otherwise: T): T => {
    const text = params.get(name);
    return (text === null ? null : read(text)) ?? otherwise;
  };
  return {
    ...start,
    propertyId: params.get('property') || null,
    market: params.get('market'),
    input: {
      ...Object.fromEntries(
        fieldsOf(start.calculator).map((name) => [
          name,
          given(name, number, start.input[name] ?? Number.NaN),
        ]),
      ),
      ...listsIn(params, start.calculator),
    },
    factors: Object.fromEntries(
      FACTORS.map((factor) => [factor, given(factor, readSpread, start.factors[factor])]),
    ) as FilledSimulation['factors'],
    repairs: given('repairs', readRepairs, start.repairs),
    matrix: given('together', readMatrix, start.matrix),
    paths: given('simulations', number, start.paths),
    seed: given('seed', number, start.seed),
    target: given('target', readTarget, null),
    inflationPercent: given('inflation', number, start.inflationPercent),
    isTodaysMoney: params.get('money') === 'today',
    foreign: foreignIn(params),
  };
}

function listsIn(params: URLSearchParams, calculator: SimulatedCalculator): TypedFields {
  const lists: readonly ListName[] = CALCULATOR_LISTS[calculator];
  const current = lists.flatMap((list) => {
    const rows = params.getAll(list).slice(0, listField(list).most);
    return rows.length === 0 ? [] : [[list, rows.map((row) => rowFrom(list, row))] as const];
  });
  const former = [...params].flatMap(([name, text]) =>
    formerPlace(name) ? [[name, number(text)] as const] : [],
  );
  const given = withLists(Object.fromEntries([...former, ...current]), lists);
  return Object.fromEntries(Object.entries(given).filter(([name]) => isList(name)));
}

function readRepairs(text: string): Draft['repairs'] {
  const [yearlyChancePercent = Number.NaN, meanCost = Number.NaN, costDeviation = Number.NaN] =
    numbers(text);
  return { yearlyChancePercent, meanCost, costDeviation };
}

function readTarget(text: string): Draft['target'] {
  const [name, amount] = text.split('_');
  const outcome = OUTCOMES.find((one) => one === name);
  return outcome ? { outcome, atLeast: number(amount) } : null;
}
