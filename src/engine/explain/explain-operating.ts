import {
  FIXED_EXPENSE_INPUTS,
  FIXED_EXPENSES,
  type FixedExpenseInput,
  isMonthly,
} from '#engine/lines/fixed-expenses.ts';
import {
  type OperatingInputs,
  type RentShares,
  type StatementLines,
  statementLines,
} from '#engine/lines/operating-lines.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import {
  constant,
  type Explanation,
  type GivenNode,
  type NodeName,
  quotientNode,
  type Unit,
} from './explain.ts';
import { EXPLAINED } from './explained-arithmetic.ts';

export const twelve = constant('12', 12, 'months');

/** A rental's operating inputs. `o` must be within the engine's bounds. */
const typedIn =
  (o: OperatingInputs<number>, given: GivenNode) =>
  (name: NodeName, field: keyof OperatingInputs<number>, unit?: Unit): Explanation =>
    given(name, o[field], `operating.${field}`, unit);

/** The expenses that are a share of rent, as inputs. */
export const explainRentShares = (
  o: OperatingInputs<number>,
  given: GivenNode,
): RentShares<Explanation> => {
  const typed = typedIn(o, given);
  return {
    maintenanceRate: typed('Maintenance rate', 'maintenanceRate', 'fraction'),
    managementRate: typed('Management rate', 'managementRate', 'fraction'),
    capexRate: typed('CapEx reserve rate', 'capexRate', 'fraction'),
  };
};

/** The fixed expenses as entered. */
const explainFixedInputs = (typed: ReturnType<typeof typedIn>) =>
  Object.fromEntries(
    FIXED_EXPENSES.map((name) => {
      const input = FIXED_EXPENSE_INPUTS[name];
      const monthly = `Monthly ${labelInSentence(M[name].label)}`;
      return [
        input,
        isMonthly(input) ? typed(monthly, input, 'dollars a month') : typed(M[name], input),
      ];
    }),
  ) as Record<FixedExpenseInput, Explanation>;

/** Explains the first year down to the inputs. `o` must be within the engine's bounds. */
export function explainOperating(
  o: OperatingInputs<number>,
  given: GivenNode,
): StatementLines<Explanation> {
  const typed = typedIn(o, given);
  return statementLines(EXPLAINED, {
    monthlyRent: typed('Monthly rent', 'monthlyRent', 'dollars a month'),
    monthlyOtherIncome: typed('Monthly other income', 'monthlyOtherIncome', 'dollars a month'),
    vacancyRate: typed('Vacancy rate', 'vacancyRate', 'fraction'),
    ...explainFixedInputs(typed),
    ...explainRentShares(o, given),
  });
}

/** Converts an annual amount to dollars a month. */
export const aMonth = (name: NodeName, value: number | null, yearly: Explanation): Explanation =>
  quotientNode(name, value, [yearly, twelve], { unit: 'dollars a month' });
