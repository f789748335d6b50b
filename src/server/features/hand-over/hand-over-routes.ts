import type { FastifyInstance } from 'fastify';
import { exportAccountantPackage, exportForAccounting } from '#contract/portfolio/hand-over.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import type { Deps } from '#server/deps.ts';
import { type FileAnswer, fileRoute } from '#server/http/files/file-route.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { kindLabel, listedTransaction } from '#server/ownership/money/transaction-answer.ts';
import {
  exportedTransactions,
  TRANSACTION_COLUMNS,
  transactionLine,
} from '#server/ownership/money/transaction-lines.ts';
import { loadBookReport } from '#server/ownership/reports/load-report.ts';
import { readsTaxYear } from '#server/ownership/tax/read-tax-year.ts';
import { taxRows, taxYearAnswer } from '#server/ownership/tax/tax-year-answer.ts';
import {
  type AccountantPackageTask,
  accountantPackageJob,
  type PackedReport,
} from '#server/reports/books/accountant-package-job.ts';
import { type AccountingRow, accountingFiles } from '#server/reports/books/accounting-files.ts';
import { zipOf } from '#server/reports/books/zip.ts';

const ZIP = 'application/zip';
const CSV = 'text/csv; charset=utf-8';

export function registerHandOver(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  fileRoute(app, deps, exportAccountantPackage, async (call) => {
    const { year } = call.params;
    const task = await packageOf(deps, call.signedIn, year);
    const bytes = await deps.workers.run(accountantPackageJob, task, call);
    return {
      contentType: ZIP,
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      fileName: `Freehold ${year} for your accountant.zip`,
    };
  });

  fileRoute(app, deps, exportForAccounting, async ({ query, signedIn }): Promise<FileAnswer> => {
    const { software, ...filter } = query;
    const time = now();
    const asked = { ...filter, today: calendarDay(time) };
    const found = await exportedTransactions(db, signedIn.user.userId, asked);
    const files = accountingFiles(software, found.toReversed().map(accountingRow));
    const [only] = files;
    if (only && files.length === 1)
      return { contentType: CSV, body: Buffer.from(only.body), fileName: only.name };
    const name = `Freehold transactions for ${software === 'xero' ? 'Xero' : 'QuickBooks'}.zip`;
    return { contentType: ZIP, body: zipOf(files, time), fileName: name };
  });
}

function accountingRow(row: Parameters<typeof listedTransaction>[0]): AccountingRow {
  const { date, amount, title, note, address, unitName, category } = listedTransaction(row);
  const place = [address, unitName].filter(Boolean).join(', ');
  return {
    date,
    amount,
    payee: title,
    description: [kindLabel(category), note === title ? '' : note].filter(Boolean).join(', '),
    reference: place,
  };
}

async function packageOf(
  deps: Deps,
  signedIn: SignedIn,
  year: number,
): Promise<AccountantPackageTask> {
  const loaded = await readsTaxYear(deps)(signedIn, year);
  const [from, to] = [`${year}-01-01`, loaded.through];
  const answer = taxYearAnswer(loaded, { share: 'whole', round: 'dollars' });
  const lines = [answer.income, ...answer.expenses].map(({ line }) => line);
  const rows = lines.flatMap((line) =>
    loaded.properties.flatMap((property) =>
      taxRows(property, line).map((row) => ({ ...row, line })),
    ),
  );
  const read = async (
    name: string,
    about: string,
    report: Parameters<typeof loadBookReport>[2],
    by: 'month' | 'property' = 'month',
    since = from,
  ): Promise<PackedReport> => ({
    name,
    about,
    report: await loadBookReport(deps, signedIn, report, { from: since, to, by }),
  });
  const reports = [
    await read(
      'Income statement by month',
      'income, expenses and cash that moved.',
      'income-statement',
    ),
    await read(
      'Income statement by property',
      'the same, with a column per property.',
      'income-statement',
      'property',
    ),
    await read('Rent roll', 'every unit on the last day of the period.', 'rent-roll'),
    await read(
      'Balance sheet',
      'cost, depreciation, loans, deposits and equity on the last day.',
      'balance-sheet',
    ),
    await read(
      'Capital improvements',
      'every improvement to date with depreciation taken.',
      'capital-improvements',
      'month',
      '1900-01-01',
    ),
  ];
  const transactions = await exportedTransactions(deps.db, signedIn.user.userId, {
    from,
    to,
    today: calendarDay(deps.now()),
  });
  return {
    year,
    isInProgress: loaded.isInProgress,
    tax: { answer, rows },
    reports,
    transactions: [TRANSACTION_COLUMNS, ...transactions.map(transactionLine)],
    madeOn: deps.now(),
  };
}
