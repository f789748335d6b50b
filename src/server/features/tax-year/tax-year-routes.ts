import type { FastifyInstance } from 'fastify';
import { REPORT_TYPES } from '#contract/analyses/reports.ts';
import {
  changeTaxProfile,
  deleteTaxProfile,
  exportPropertyTaxYear,
  exportTaxYear,
  listTaxRows,
  readPropertyTaxYear,
  readTaxYear,
} from '#contract/portfolio/tax-year.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import { findUser, lockUser } from '#server/db/queries/accounts/users.ts';
import { removeTaxProfile, saveTaxProfile } from '#server/db/queries/ownership/tax-profiles.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { type FileAnswer, fileRoute } from '#server/http/files/file-route.ts';
import { route } from '#server/http/route.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { figuresRoute } from '#server/ownership/figures-route.ts';
import { storedProfile } from '#server/ownership/tax/loss-limit-answer.ts';
import { readsTaxYear } from '#server/ownership/tax/read-tax-year.ts';
import { taxRows, taxYearAnswer } from '#server/ownership/tax/tax-year-answer.ts';
import { fileName } from '#server/reports/file-name.ts';
import { type TaxReportTask, taxReportJob } from '#server/reports/tax/tax-report-job.ts';

export function registerTaxYears(app: FastifyInstance, deps: Deps): void {
  const load = readsTaxYear(deps);

  figuresRoute(app, deps, readTaxYear, async ({ params, query, signedIn }) =>
    taxYearAnswer(await load(signedIn, params.year), query),
  );

  route(app, deps, readPropertyTaxYear, async ({ params, query, signedIn }) =>
    taxYearAnswer(await load(signedIn, params.year, params.propertyId), query, 'one'),
  );

  route(app, deps, changeTaxProfile, async ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    const profile = storedProfile(body);
    await deps.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      // The account may have been deleted in the meantime.
      if (!(await findUser(tx, userId)))
        throw new AppError(401, 'not-signed-in', 'Sign in to continue.');
      await saveTaxProfile(tx, userId, params.year, { profile, updatedAt: deps.now() });
    });
    return body;
  });

  route(app, deps, deleteTaxProfile, async ({ params, signedIn }) => {
    await removeTaxProfile(deps.db, signedIn.user.userId, params.year, deps.now());
    return { message: `Deleted your ${params.year} tax profile.` };
  });

  route(app, deps, listTaxRows, async ({ params, query, signedIn }) => {
    const { properties } = await load(signedIn, params.year, query.propertyId);
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

  const load = readsTaxYear(deps);

  const write = async (
    signedIn: SignedIn,
    { year, propertyId, query }: Wanted,
    caller: Caller,
  ): Promise<FileAnswer> => {
    const { format, ...figures } = query;
    const loaded = await load(signedIn, year, propertyId);
    const answer = taxYearAnswer(loaded, figures, propertyId === undefined ? 'all' : 'one');
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
    write(call.signedIn, { ...call.params, query: call.query }, call),
  );
  fileRoute(app, deps, exportPropertyTaxYear, (call) =>
    write(call.signedIn, { ...call.params, query: call.query }, call),
  );
}
