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
    'Closing costs as a percent of the price.',
    'number',
    closingCostsLine,
    'price',
    'closingCostRate',
  ),
  {
    name: 'boundedProject',
    comment: 'A rehab project. Inputs must be within bounds.',
    parameters: { project: 'ProjectStart<number>' },
    returns: 'ProjectLines<number>',
    lines: (a) => projectLines(a, { ...PROJECT_COST, contingencyRate: 'project.contingencyRate' }),
  },
];
