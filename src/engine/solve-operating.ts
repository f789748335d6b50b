import type { Operating } from './deal.ts';
import { boundOperating, fixedExpenses } from './operating.ts';
import { between, fromNothing, type Lever, withinShare, withinStep } from './solve-levers.ts';

type Run = { readonly operating: Operating };

const lever = <D extends Run>(
  key: keyof Operating,
  parts: Pick<Lever<D>, 'label' | 'unit' | 'bounds' | 'plausible'>,
): Lever<D> => ({
  ...parts,
  read: (deal) => deal.operating[key],
  write: (deal, input) => ({ ...deal, operating: { ...deal.operating, [key]: input } }),
});

/** Levers of every strategy that rents out. */
export const operatingLevers = <D extends Run>() => ({
  monthlyRent: lever<D>('monthlyRent', {
    label: 'Monthly rent',
    unit: 'dollars',
    bounds: fromNothing(20_000),
    plausible: withinShare(0.1),
  }),
  vacancyRate: lever<D>('vacancyRate', {
    label: 'Vacancy',
    unit: 'fraction',
    bounds: between(0, 1),
    plausible: withinStep(0.05, 0, 1),
  }),
  maintenanceRate: lever<D>('maintenanceRate', {
    label: 'Maintenance',
    unit: 'fraction',
    bounds: between(0, 1),
    plausible: withinStep(0.03, 0, 1),
  }),
  managementRate: lever<D>('managementRate', {
    label: 'Management',
    unit: 'fraction',
    bounds: between(0, 1),
    plausible: withinStep(0.02, 0, 1),
  }),
  fixedExpenses: fixedExpensesLever<D>(),
});

/**
 * Tax, insurance, association, utilities and other together; a difference goes to the other
 * expenses.
 */
const fixedExpensesLever = <D extends Run>(): Lever<D> => ({
  label: 'Tax, insurance and other fixed costs',
  unit: 'dollars',
  read: (deal) => fixedExpenses(boundOperating(deal.operating)),
  write: (deal, input) => {
    const operating = boundOperating(deal.operating);
    const difference = input - fixedExpenses(operating);
    const annualOtherExpenses = operating.annualOtherExpenses + difference;
    return { ...deal, operating: { ...operating, annualOtherExpenses } };
  },
  bounds: fromNothing(50_000),
  plausible: withinShare(0.15),
});
