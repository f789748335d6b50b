import type { Operating } from '#engine/deal.ts';
import {
  type RentShares,
  type StatementLines,
  statementLines,
} from '#engine/lines/operating-lines.ts';
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

/** The inputs of a rental's operation. `o` is inside the engine's bounds. */
const typedIn =
  (o: Operating, given: GivenNode) =>
  (name: NodeName, field: keyof Operating, unit?: Unit): Explanation =>
    given(name, o[field], `operating.${field}`, unit);

/** The shares of rent as inputs. */
export const explainRentShares = (o: Operating, given: GivenNode): RentShares<Explanation> => {
  const typed = typedIn(o, given);
  return {
    maintenanceRate: typed('Maintenance rate', 'maintenanceRate', 'fraction'),
    managementRate: typed('Management rate', 'managementRate', 'fraction'),
    capexRate: typed('CapEx reserve rate', 'capexRate', 'fraction'),
  };
};

/** The first year, down to the inputs. `o` is inside the engine's bounds. */
export function explainOperating(o: Operating, given: GivenNode): StatementLines<Explanation> {
  const typed = typedIn(o, given);
  return statementLines(EXPLAINED, {
    monthlyRent: typed('Monthly rent', 'monthlyRent', 'dollars a month'),
    monthlyOtherIncome: typed('Monthly other income', 'monthlyOtherIncome', 'dollars a month'),
    vacancyRate: typed('Vacancy rate', 'vacancyRate', 'fraction'),
    annualPropertyTax: typed(M.propertyTax, 'annualPropertyTax'),
    annualInsurance: typed(M.insurance, 'annualInsurance'),
    monthlyHoa: typed('Monthly HOA', 'monthlyHoa', 'dollars a month'),
    annualUtilities: typed(M.utilities, 'annualUtilities'),
    annualOtherExpenses: typed(M.otherExpenses, 'annualOtherExpenses'),
    ...explainRentShares(o, given),
  });
}

/** A yearly amount as dollars a month. */
export const aMonth = (name: NodeName, value: number | null, yearly: Explanation): Explanation =>
  quotientNode(name, value, [yearly, twelve], { unit: 'dollars a month' });
