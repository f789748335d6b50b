import { z } from 'zod';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import {
  countOwnedProperties,
  type OwnedPropertyCursor,
  type PortfolioRow,
  selectPortfolioPage,
} from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { ownedAnswer } from './owned-answer.ts';

const Parts = z.tuple([z.iso.datetime().regex(/^2\d{3}-/), z.uuid()]);

const writeCursor = ({ createdAt, propertyId }: PortfolioRow): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), propertyId])).toString('base64url');

function readCursor(cursor: string): OwnedPropertyCursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [createdAt, propertyId] = Parts.parse(parts);
    return { createdAt, propertyId };
  } catch {
    const message = 'This cursor isn’t valid for this list. Start over without it.';
    throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'cursor', message }] });
  }
}

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
  isRemoved: boolean;
}

/** A page of owned properties with their metrics. */
export async function ownedPage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  { limit, cursor, isRemoved }: PageQuery,
): Promise<{ items: OwnedPropertyAnswer[]; total: number; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await selectPortfolioPage(db, userId, { after, isRemoved }, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const today = calendarDay(now());
  return {
    items: shown.map((row) => ownedAnswer(row, today)),
    total: await countOwnedProperties(db, userId, isRemoved),
    nextCursor: rows.length > shown.length && last ? writeCursor(last) : null,
  };
}
