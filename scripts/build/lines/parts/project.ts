import { closingCostsLine, projectLines } from '#engine/lines/project-lines.ts';
import { fieldsOf, type NumberFunction, ofNumbers } from '../number-function.ts';

export const PROJECT_COST = fieldsOf('project', [
  'price',
  'closingCosts',
  'rehabCost',
  'contingency',
  'rehab',
  'monthlyHoldingCosts',
]);

export const PROJECT: readonly NumberFunction[] = [
  ofNumbers(
    'closingCostsOf',
    'Where they are a share of the price.',
    'number',
    closingCostsLine,
    'price',
    'closingCostRate',
  ),
  {
    name: 'boundedProject',
    comment: 'A property to rehab. All is inside the bounds.',
    parameters: { project: 'ProjectStart<number>' },
    returns: 'ProjectLines<number>',
    lines: (a) => projectLines(a, { ...PROJECT_COST, contingencyRate: 'project.contingencyRate' }),
  },
];
