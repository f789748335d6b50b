import type { Project } from './deal.ts';
import { fromNothing, type Lever, withinShare } from './solve-levers.ts';

type Rebuild = { readonly project: Project };

const lever = <D extends Rebuild>(
  key: keyof Project,
  parts: Pick<Lever<D>, 'label' | 'unit' | 'bounds' | 'plausible'>,
): Lever<D> => ({
  ...parts,
  read: (deal) => deal.project[key],
  write: (deal, input) => ({ ...deal, project: { ...deal.project, [key]: input } }),
});

/** Levers of every strategy that rebuilds. */
export const projectLevers = <D extends Rebuild>() => ({
  price: lever<D>('price', {
    label: 'Purchase price',
    unit: 'dollars',
    bounds: fromNothing(1_000_000),
    plausible: withinShare(0.05),
  }),
  rehabCost: lever<D>('rehabCost', {
    label: 'Rehab',
    unit: 'dollars',
    bounds: fromNothing(500_000),
    plausible: withinShare(0.25),
  }),
  closingCosts: lever<D>('closingCosts', {
    label: 'Closing costs',
    unit: 'dollars',
    bounds: fromNothing(100_000),
    plausible: withinShare(0.2),
  }),
  holdingCosts: lever<D>('monthlyHoldingCosts', {
    label: 'Monthly holding costs',
    unit: 'dollars',
    bounds: fromNothing(10_000),
    plausible: withinShare(0.25),
  }),
});
