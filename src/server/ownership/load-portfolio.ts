import { calendarDay } from '#domain/calendar/instants.ts';
import { myFigures } from '#engine/portfolio/my-figures.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import {
  addFigures,
  type OwnedPropertyFigures,
  type Portfolio,
  type PortfolioProperty,
  type PortfolioRatios,
  portfolio,
  portfolioRatios,
} from '#engine/portfolio/portfolio.ts';
import { selectRentLedgers } from '#server/db/queries/ownership/books.ts';
import { type PortfolioRow, selectPortfolio } from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { portfolioProperty, rentYearStart } from './owned-figures.ts';

/** Totals for a user's whole portfolio, in full or for the owner's share. */
export interface LoadedPortfolio {
  rows: readonly PortfolioRow[];
  owned: readonly PortfolioProperty[];
  whole: Portfolio;
  /** One per property, in row order. */
  properties: readonly OwnedPropertyFigures[];
  totals: OwnedPropertyFigures;
  /** Totals without the properties whose cash flow is unknown. */
  known: OwnedPropertyFigures;
  ratios: PortfolioRatios;
  today: string;
}

/**
 * Uses two queries: the properties with their loans, units, leases and reserves, and the rent for the last 12 months.
 */
export async function loadPortfolio(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  share: OwnerShare,
): Promise<LoadedPortfolio> {
  const today = calendarDay(now());
  const rows = await selectPortfolio(db, userId, today);
  const hasLeases = rows.some(({ leases }) => leases.length > 0);
  const ledgers = hasLeases ? await selectRentLedgers(db, userId, rentYearStart(today)) : new Map();
  const owned = rows.map((row) => portfolioProperty(row, ledgers, today));
  const whole = portfolio(owned);
  const properties =
    share === 'whole'
      ? whole.properties
      : owned.map((property, at) => myFigures(property, rows[at]!.ownershipPercent));
  const totals = addFigures(properties);
  const known = addFigures(properties.filter((_, at) => !whole.unknownCashFlow.includes(at)));
  const ratios = portfolioRatios(totals, known);
  return { rows, owned, whole, properties, totals, known, ratios, today };
}
