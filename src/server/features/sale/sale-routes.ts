import type { FastifyInstance } from 'fastify';
import { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import {
  exportSale,
  previewSale,
  readSale,
  type SaleAnswer,
  type SaleStatementBody,
  saveSale,
  undoSale,
} from '#contract/owned-properties/sale.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { yearOf } from '#engine/calendar/shift.ts';
import { toCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { updateOwnedProperty } from '#server/db/queries/ownership/owned-properties.ts';
import { findPortfolioProperty } from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { fileRoute } from '#server/http/files/file-route.ts';
import { route } from '#server/http/route.ts';
import { loadActuals } from '#server/ownership/load-actuals.ts';
import { lockedProperty } from '#server/ownership/locked-property.ts';
import { ownedAnswer } from '#server/ownership/owned-answer.ts';
import { foundOwned, staleVersion } from '#server/ownership/owned-not-found.ts';
import { loadTaxYear } from '#server/ownership/tax/load-tax-year.ts';
import { taxYearAnswer } from '#server/ownership/tax/tax-year-answer.ts';
import { aboutProperty } from '#server/reports/owner/about-property.ts';
import { ownerReportJob, pdfAnswer } from '#server/reports/owner/owner-report-job.ts';
import { saleReport } from '#server/reports/owner/sale-report.ts';
import { loadSaleBooks, type SellerBooks } from './load-sale.ts';
import { type AskedSale, loanLabel, proposeSale } from './propose-sale.ts';
import { saleAnswer } from './sale-answer.ts';
import {
  NOT_SOLD,
  saleColumns,
  savedStatement,
  statementOfBody,
  type TypedStatement,
} from './sale-statement.ts';

export function registerSales(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, readSale, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    const books = await loadSaleBooks(deps, db, userId, params.propertyId);
    const { row } = books;
    const saved = savedStatement(row, (id) => loanLabel(books, id));
    const isAsked = query.soldOn !== undefined || query.salePrice !== undefined;
    const soldOn = query.soldOn ?? row.soldOn ?? books.today;
    refuseEarly(books, soldOn);
    return answerOf(deps, db, books, isAsked ? null : saved, {
      soldOn,
      salePrice: query.salePrice,
    });
  });

  fileRoute(app, deps, exportSale, async (call) => {
    const books = await loadSaleBooks(deps, db, call.signedIn.user.userId, call.params.propertyId);
    const { row } = books;
    const saved = savedStatement(row, (id) => loanLabel(books, id));
    if (row.soldOn === null || !saved) throw noSale();
    const sale = await answerOf(deps, db, books, saved, { soldOn: row.soldOn });
    const report = saleReport(aboutProperty(row), sale, now());
    return pdfAnswer(await deps.workers.run(ownerReportJob, report, call), report);
  });

  route(app, deps, previewSale, async ({ params, body, signedIn }) => {
    const books = await loadSaleBooks(deps, db, signedIn.user.userId, params.propertyId);
    return answerOf(deps, db, books, checked(books, body), body);
  });

  route(app, deps, saveSale, ({ params, body: { version, ...body }, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId } = params;
    return db.transaction(async (tx) => {
      await lockVersion(tx, userId, propertyId, version);
      const books = await loadSaleBooks(deps, tx, userId, propertyId);
      const statement = checked(books, body);
      const columns = saleColumns(statement);
      await updateOwnedProperty(tx, userId, propertyId, { ...columns, updatedAt: now() });
      const row = foundOwned(await findPortfolioProperty(tx, userId, propertyId));
      return answerOf(deps, tx, { ...books, row }, statement, body);
    });
  });

  route(app, deps, undoSale, ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId } = params;
    return db.transaction(async (tx) => {
      const { soldOn } = await lockVersion(tx, userId, propertyId, query.version);
      if (soldOn === null) throw noSale();
      await updateOwnedProperty(tx, userId, propertyId, { ...NOT_SOLD, updatedAt: now() });
      return { message: 'Sale undone. The property is back in your totals.' };
    });
  });

  /** Locked until the transaction ends; the second of two writers gets a conflict. */
  async function lockVersion(tx: Db, userId: string, propertyId: string, version: number) {
    const locked = await lockedProperty(tx, userId, propertyId);
    if (locked.version === version) return locked;
    const row = foundOwned(await findPortfolioProperty(tx, userId, propertyId));
    const current = OwnedPropertyAnswer.parse(ownedAnswer(row, calendarDay(now())));
    throw staleVersion('This property', current);
  }
}

const noSale = () => new AppError(404, 'no-sale', 'This property hasn’t been sold.');

function refuseEarly({ row }: SellerBooks, soldOn: string): void {
  if (row.purchaseDate === null || soldOn >= row.purchaseDate) return;
  const message = 'The sale date can’t be before the purchase date';
  throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'soldOn', message }] });
}

/** Every loan in the statement must belong to the property and be listed once. */
function checked(books: SellerBooks, body: SaleStatementBody): TypedStatement {
  const { row } = books;
  refuseEarly(books, body.soldOn);
  const own = new Set(
    row.loans.length === 0 ? [row.propertyId] : row.loans.map(({ loanId }) => loanId),
  );
  for (const { loanId } of body.loans) {
    if (own.delete(loanId)) continue;
    const message = 'A loan in this statement belongs to another property or is listed twice.';
    throw new AppError(422, 'loan-unknown', message);
  }
  return statementOfBody(body, (id) => loanLabel(books, id));
}

/** The results of the given or proposed statement; nothing is saved. */
async function answerOf(
  deps: Deps,
  db: Db,
  books: SellerBooks,
  typed: TypedStatement | null,
  asked: AskedSale,
): Promise<SaleAnswer> {
  const { row, today } = books;
  const { userId, propertyId } = row;
  const proposal = proposeSale(books, asked);
  const statement = typed ?? proposal.statement;
  const { soldOn } = statement;
  const year = yearOf(soldOn);
  const columns = saleColumns(statement);
  // The statement already has the credits, so they aren't loaded as ledger rows.
  const actuals = await loadActuals(db, userId, { ...row, ...columns, sale: null }, today);
  const loaded = await loadTaxYear({ db, now: deps.now }, userId, year, undefined, {
    ...columns,
    propertyId,
  });
  const { lossLimit } = taxYearAnswer(loaded, { share: 'mine', round: 'cents' });
  const released = lossLimit?.limited?.properties.find(({ id }) => id === propertyId)?.released;
  return saleAnswer({
    books,
    proposal,
    statement,
    actuals,
    taxed: loaded.properties.find((one) => one.row.propertyId === propertyId) ?? null,
    profile: loaded.profiles[year] ?? null,
    releasedCents:
      statement.carriedLossCents ?? (lossLimit?.limited ? toCents(released ?? 0) : null),
    missingYear: lossLimit?.missingYear ?? null,
  });
}
