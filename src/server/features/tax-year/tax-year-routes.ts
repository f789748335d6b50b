import type { FastifyInstance } from 'fastify';
import { REPORT_TYPES } from '#contract/analyses/reports.ts';
import {
  exportPropertyTaxYear,
  exportTaxYear,
  listTaxRows,
  readPropertyTaxYear,
  readTaxYear,
} from '#contract/portfolio/tax-year.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import type { Deps } from '#server/deps.ts';
import { type FileAnswer, fileRoute } from '#server/http/files/file-route.ts';
import { route } from '#server/http/route.ts';
import { fileName } from '#server/reports/file-name.ts';
import { type TaxReportTask, taxReportJob } from '#server/reports/tax/tax-report-job.ts';
import { loadTaxYear } from './load-tax-year.ts';
import { taxRows, taxYearAnswer } from './tax-year-answer.ts';

export function registerTaxYears(app: FastifyInstance, deps: Deps): void {
  route(app, deps, readTaxYear, async ({ params, query, signedIn }) =>
    taxYearAnswer(await loadTaxYear(deps, signedIn.user.userId, params.year), query),
  );

  route(app, deps, readPropertyTaxYear, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    return taxYearAnswer(await loadTaxYear(deps, userId, params.year, params.propertyId), query);
  });

  route(app, deps, listTaxRows, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    const { properties } = await loadTaxYear(deps, userId, params.year, query.propertyId);
    const items = properties
      .flatMap((property) => taxRows(property, query.line))
      .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
    return { items, total: fromCents(sumCents(items.map(({ amount }) => toCents(amount)))) };
  });

  registerExports(app, deps);
}

interface Wanted {
  year: number;
  propertyId?: string;
  query: Pick<TaxReportTask['answer'], 'share' | 'round'> & Pick<TaxReportTask, 'format'>;
}

function registerExports(app: FastifyInstance, deps: Deps): void {
  type Caller = Parameters<typeof deps.workers.run>[2];

  const write = async (
    userId: string,
    { year, propertyId, query }: Wanted,
    caller: Caller,
  ): Promise<FileAnswer> => {
    const { format, ...figures } = query;
    const loaded = await loadTaxYear(deps, userId, year, propertyId);
    const answer = taxYearAnswer(loaded, figures);
    const lines = [answer.income, ...answer.expenses].map(({ line }) => line);
    const rows = lines.flatMap((line) =>
      loaded.properties.flatMap((property) =>
        taxRows(property, line).map((row) => ({ ...row, line })),
      ),
    );
    const task = { answer, rows, format, madeOn: deps.now() };
    const bytes = await deps.workers.run(taxReportJob, task, caller);
    const [only] = propertyId === undefined ? [] : answer.properties;
    return {
      contentType: REPORT_TYPES[format],
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      fileName: fileName(only?.address ?? 'All properties', `Tax year ${year}`, format),
    };
  };

  fileRoute(app, deps, exportTaxYear, (call) =>
    write(call.signedIn.user.userId, { ...call.params, query: call.query }, call),
  );
  fileRoute(app, deps, exportPropertyTaxYear, (call) =>
    write(call.signedIn.user.userId, { ...call.params, query: call.query }, call),
  );
}
