import type { SaleAnswer } from '#contract/owned-properties/sale.ts';
import { dateText } from '#domain/text/date-text.ts';
import { counted, percents, signedCents } from '#domain/text/number-text.ts';
import {
  PROFIT_DRIVERS,
  STATEMENT_LINES,
  saleReturnText,
  saleSentence,
  TAX_PARTS,
  taxFoot,
} from '#domain/verdicts/sale-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import type { PdfLine } from '#server/reports/pdf/draw-lines.ts';
import { type AboutProperty, COMPARED_COLUMNS, ledgerAmount } from './about-property.ts';
import type { OwnerReport } from './owner-report-job.ts';

type Tables = OwnerReport['tables'];

const AMOUNTS = [
  { label: 'Line', width: 0, isText: true },
  { label: 'Amount', width: 110 },
];

/** A recorded sale: closing statement, tax, return, plan vs. actual and year-by-year figures. */
export function saleReport(about: AboutProperty, sale: SaleAnswer, madeOn: Date): OwnerReport {
  return {
    ...about,
    kind: `Sale on ${dateText(sale.statement.soldOn)}`,
    verdict: saleSentence(sale),
    tables: [
      statementTable(sale),
      ...taxTables(sale),
      ...returnTables(sale),
      ...driverTables(sale),
      ...yearTables(sale),
    ],
    notes: [
      taxFoot(sale),
      ...(sale.plannedMonths > 0
        ? [`For ${counted(sale.plannedMonths, 'month')} without records, we used planned amounts.`]
        : []),
      'The day of closing belongs to the buyer.',
    ],
    madeOn,
  };
}

function statementTable({ statement, totals }: SaleAnswer): Tables[number] {
  const { loans, rentCredit, taxCredit, deposits } = statement;
  const credits: [string, number][] = [
    [STATEMENT_LINES.rentCredit, rentCredit],
    [STATEMENT_LINES.taxCredit, taxCredit],
    [STATEMENT_LINES.deposits, deposits],
  ];
  const owed = (key: 'balance' | 'accrued' | 'penalty', lender: string) =>
    `${lender}: ${labelInSentence(STATEMENT_LINES[key])}`;
  const lines: PdfLine[] = [
    [measureLabel('salePrice'), ledgerAmount(statement.salePrice)],
    ...statement.sellingCosts.map(({ label, amount }) => [label, ledgerAmount(-amount)]),
    ...loans.flatMap(({ label, balance, accrued, penalty }) => [
      [owed('balance', label), ledgerAmount(-balance)],
      [owed('accrued', label), ledgerAmount(-accrued)],
      ...(penalty > 0 ? [[owed('penalty', label), ledgerAmount(-penalty)]] : []),
    ]),
    ...credits
      .filter(([, amount]) => amount !== 0)
      .map(([label, amount]) => [
        `Credit to buyer: ${labelInSentence(label)}`,
        ledgerAmount(-amount),
      ]),
    [STATEMENT_LINES.cash, ledgerAmount(totals.cash)],
  ];
  return { title: 'Closing statement', columns: AMOUNTS, lines, totals: [0, lines.length - 1] };
}

function taxTables({ gain, tax }: SaleAnswer): Tables {
  if (!gain) return [];
  const basis: Tables[number] = {
    title: gain.gain < 0 ? 'Loss on the sale' : 'Gain on the sale',
    columns: AMOUNTS,
    lines: [
      ['Price less selling costs', ledgerAmount(gain.realized)],
      ['Cost', ledgerAmount(-gain.cost)],
      ['Depreciation taken', ledgerAmount(gain.taken)],
      [gain.gain < 0 ? 'Loss' : 'Gain', ledgerAmount(gain.gain)],
    ],
    totals: [3],
  };
  if (!tax) return [basis];
  return [
    basis,
    {
      title: 'Tax on the sale',
      columns: [
        { label: 'Part of the gain', width: 0, isText: true },
        { label: 'Amount', width: 100 },
        { label: 'Rate', width: 60 },
        { label: 'Tax', width: 100 },
      ],
      lines: [
        ...tax.parts.map(({ kind, amount, percent, tax: part }) => [
          TAX_PARTS[kind],
          ledgerAmount(amount),
          percents(percent),
          ledgerAmount(part),
        ]),
        ['Tax on the sale', '', '', ledgerAmount(tax.tax)],
        ['Your cash after tax', '', '', ledgerAmount(tax.left)],
      ],
      totals: [tax.parts.length, tax.parts.length + 1],
    },
  ];
}

function returnTables({ actual, plan }: SaleAnswer): Tables {
  if (!actual) return [];
  const planned = plan?.result ?? null;
  const row = (
    label: string,
    of: (result: NonNullable<SaleAnswer['actual']>) => string,
  ): PdfLine => [label, planned ? of(planned) : '—', of(actual)];
  return [
    {
      title: 'Return',
      columns: COMPARED_COLUMNS.slice(0, 3),
      lines: [
        row(measureLabel(actual.kind), saleReturnText),
        row(measureLabel('profit'), ({ profit }) => ledgerAmount(profit)),
        row(measureLabel('cashInvested'), ({ invested }) => ledgerAmount(invested)),
        row(MEASURES.annualCashFlow.short, ({ cashFlow }) => ledgerAmount(cashFlow)),
      ],
      totals: [0],
    },
  ];
}

function driverTables({ actual, plan }: SaleAnswer): Tables {
  if (!actual || !plan) return [];
  return [
    {
      title: 'Profit before tax, from plan to actual',
      columns: AMOUNTS,
      lines: [
        ['Plan', ledgerAmount(plan.result.profit)],
        ...plan.drivers.map(({ key, amount }) => [PROFIT_DRIVERS[key], signedCents(amount)]),
        ['Actual', ledgerAmount(actual.profit)],
      ],
      totals: [0, plan.drivers.length + 1],
    },
  ];
}

const yearTables = ({ years }: SaleAnswer): Tables =>
  years.length === 0
    ? []
    : [
        {
          title: `${MEASURES.annualCashFlow.short} by year`,
          columns: [
            { label: 'Year', width: 0, isText: true },
            { label: measureLabel('improvements'), width: 110 },
            { label: MEASURES.annualCashFlow.short, width: 110 },
          ],
          lines: years.map(({ year, cashFlow, improvements }) => [
            String(year),
            improvements > 0 ? ledgerAmount(improvements) : '—',
            signedCents(cashFlow),
          ]),
          totals: [],
        },
      ];
