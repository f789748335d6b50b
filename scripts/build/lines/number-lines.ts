/* The lines of a deal as plain functions of numbers, written into `src/engine/lines/numbers.ts`. */
import { execFileSync } from 'node:child_process';
import type { Arithmetic } from '#engine/lines/arithmetic.ts';
import {
  cashFlowLine,
  fixedExpenseLines,
  operatingLines,
  statementLines,
} from '#engine/lines/operating-lines.ts';
import { type Code, recordLines } from './record-lines.ts';

interface NumberFunction {
  name: string;
  comment: string;
  /** With their types; those that are objects are read by field. */
  parameters: Readonly<Record<string, string>>;
  returns: string;
  lines: (a: Arithmetic<Code, Code>) => Code | Readonly<Record<string, Code>>;
}

/** The fields of an object as code: `shares.maintenanceRate`. */
const fieldsOf = <Name extends string>(of: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `${of}.${name}`])) as Record<Name, Code>;

const RENT_SHARES = ['maintenanceRate', 'managementRate', 'capexRate'] as const;
const FIXED = [
  'annualPropertyTax',
  'annualInsurance',
  'monthlyHoa',
  'annualUtilities',
  'annualOtherExpenses',
] as const;
const INPUTS = fieldsOf('o', [
  ...RENT_SHARES,
  ...FIXED,
  'monthlyRent',
  'monthlyOtherIncome',
  'vacancyRate',
]);

const FUNCTIONS: readonly NumberFunction[] = [
  {
    name: 'operatingYear',
    comment: "One year's statement.",
    parameters: {
      grossRent: 'number',
      otherIncome: 'number',
      fixedExpenses: 'number',
      vacancyRate: 'number',
      shares: 'RentShares<number>',
    },
    returns: 'OperatingLines<number>',
    lines: (a) =>
      operatingLines(
        a,
        {
          grossRent: 'grossRent',
          otherIncome: 'otherIncome',
          fixedExpenses: 'fixedExpenses',
          vacancyRate: 'vacancyRate',
        },
        fieldsOf('shares', RENT_SHARES),
      ),
  },
  {
    name: 'yearlyFixedExpenses',
    comment: 'Dollars a year. `o` is inside the bounds.',
    parameters: { o: 'OperatingInputs<number>' },
    returns: 'number',
    lines: (a) => fixedExpenseLines(a, INPUTS).fixedExpenses,
  },
  {
    name: 'boundedStatement',
    comment: 'The first year of a rental. `o` is inside the bounds.',
    parameters: { o: 'OperatingInputs<number>' },
    returns: 'StatementLines<number>',
    lines: (a) => statementLines(a, INPUTS),
  },
  {
    name: 'cashFlowOf',
    comment: 'The one cash flow of pages, years, portfolio and simulations, dollars a year.',
    parameters: {
      operating: "Pick<OperatingLines<number>, 'netOperatingIncome' | 'capitalReserve'>",
      debt: 'DebtLines<number>',
      repairCost: '= 0',
      oneTimeCost: '= 0',
    },
    returns: 'number',
    lines: (a) =>
      cashFlowLine(
        a,
        fieldsOf('operating', ['netOperatingIncome', 'capitalReserve']),
        fieldsOf('debt', [
          'service',
          'mortgageInsurance',
          'extraPrincipal',
          'balloon',
          'buydownCredit',
        ]),
        { repairs: 'repairCost', oneTime: 'oneTimeCost' },
      ),
  },
];

function write({ name, comment, parameters, returns, lines }: NumberFunction): string {
  const { arithmetic, statements } = recordLines(Object.keys(parameters));
  const result = lines(arithmetic);
  const given = Object.entries(parameters).map(([parameter, type]) =>
    type.startsWith('=') ? `${parameter} ${type}` : `${parameter}: ${type}`,
  );
  const returned =
    typeof result === 'string'
      ? result
      : `{ ${Object.entries(result)
          .map(([field, code]) => (field === code ? field : `${field}: ${code}`))
          .join(', ')} }`;
  return `/** ${comment} */
export function ${name}(${given.join(', ')}): ${returns} {
  ${statements.join('\n  ')}
  return ${returned};
}`;
}

export const NUMBERS_FILE = 'src/engine/lines/numbers.ts';

/** The whole file, formatted. */
export function numberLines(): string {
  const code = `// Written by scripts/make-lines.ts from the lines beside it; change those and run it again.
import type { DebtLines, OperatingInputs, OperatingLines, RentShares, StatementLines } from './operating-lines.ts';

${FUNCTIONS.map(write).join('\n\n')}
`;
  return execFileSync('npx', ['biome', 'format', `--stdin-file-path=${NUMBERS_FILE}`], {
    input: code,
    encoding: 'utf8',
  });
}
