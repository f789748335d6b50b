import type { FastifyInstance } from 'fastify';
import {
  changeVendor,
  createVendor,
  exportVendors,
  importVendors,
  listVendors,
  type NewVendor,
  removeVendors,
} from '#contract/vendors/vendors.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { BYTE_ORDER_MARK, csvLines } from '#domain/text/csv.ts';
import { yearOf } from '#engine/calendar/shift.ts';
import { plural } from '#engine/plural.ts';
import type { Db } from '#server/db/client.ts';
import { VENDORS } from '#server/db/ownership-caps.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { vendorRows } from '#server/db/queries/records/vendors.ts';
import type { VendorRow } from '#server/db/schema/ownership/vendors.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { fileRoute } from '#server/http/files/file-route.ts';
import { withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { readVendorsJob, vendorLines, vendorsIn } from './vendor-files.ts';
import { loadVendorList, vendorAnswer } from './vendor-list.ts';

/** Vendors have no link to expenses: an expense belongs to the vendor that its payee names. */
export function registerVendors(app: FastifyInstance, deps: Deps): void {
  const { db, now, workers } = deps;
  const listOf = (userId: string, year: number | undefined) => {
    const today = calendarDay(now());
    return loadVendorList(db, userId, Math.floor(year ?? yearOf(today)), today);
  };

  route(app, deps, listVendors, ({ query, signedIn }) => listOf(signedIn.user.userId, query.year));

  route(app, deps, createVendor, ({ body, signedIn, create }) => {
    const { userId } = signedIn.user;
    const time = now();
    const add = async (tx: Db) => {
      refuseTaken(await vendorRows.select(tx, userId), body);
      const row = { ...tidy(body), createdAt: time, updatedAt: time };
      return vendorRows.insert(tx, userId, [row]);
    };
    return create(async (tx) => {
      const [row] = await withinCap(tx, VENDORS, userId, add);
      return vendorAnswer(row!);
    });
  });

  route(app, deps, changeVendor, ({ params: { vendorId }, body, signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const rows = await vendorRows.select(tx, userId);
      const others = rows.filter((row) => row.vendorId !== vendorId);
      if (others.length === rows.length) throw vendorNotFound();
      refuseTaken(others, body);
      const change = { ...tidy(body), updatedAt: now() };
      return vendorAnswer((await vendorRows.update(tx, userId, vendorId, change))!);
    });
  });

  route(app, deps, removeVendors, ({ body: { vendorIds }, signedIn }) => {
    const { userId } = signedIn.user;
    const ids = [...new Set(vendorIds)];
    return db.transaction(async (tx) => {
      await lockUser(tx, userId);
      if ((await vendorRows.delete(tx, userId, ids)) < ids.length) throw vendorNotFound();
      return { message: plural(ids.length, 'Vendor removed.', `${ids.length} vendors removed.`) };
    });
  });

  route(app, deps, importVendors, async (call) => {
    const { userId } = call.signedIn.user;
    const typed = vendorsIn(await workers.run(readVendorsJob, call.body.csv, call));
    const time = now();
    const add = async (tx: Db) => {
      const fresh = newOnes(await vendorRows.select(tx, userId), typed);
      const rows = fresh.map((one) => ({ ...tidy(one), createdAt: time, updatedAt: time }));
      return vendorRows.insert(tx, userId, rows);
    };
    return call.create(async (tx) => {
      const added = await withinCap(tx, VENDORS, userId, add);
      return {
        vendorIds: added.map(({ vendorId }) => vendorId),
        known: typed.length - added.length,
      };
    });
  });

  fileRoute(app, deps, exportVendors, async ({ query: { year, only }, signedIn }) => {
    const list = await listOf(signedIn.user.userId, year);
    const what = only === 'all' ? 'vendors' : '1099-NEC';
    return {
      contentType: 'text/csv; charset=utf-8',
      body: BYTE_ORDER_MARK + csvLines(vendorLines(list, only)),
      fileName: `Freehold ${what} ${list.year}.csv`,
    };
  });
}

const vendorNotFound = () =>
  new AppError(404, 'vendor-not-found', 'This vendor doesn’t exist or was removed.');

type Named = Pick<VendorRow, 'name' | 'otherNames'>;

/** Normalizes a name the way the database does when it compares payees. */
const keyOf = (name: string): string => name.trim().toLowerCase();
const keysOf = ({ name, otherNames }: Named): string[] => [name, ...otherNames].map(keyOf);

/** If two vendors had the same name, its expenses would count for both. */
function refuseTaken(others: readonly Named[], { name, otherNames }: NewVendor): void {
  const taken = new Map(others.flatMap((other) => keysOf(other).map((key) => [key, other.name])));
  const twice = [name, ...otherNames].find((one) => taken.has(keyOf(one)));
  if (twice === undefined) return;
  const message = `“${twice}” is already a name of ${taken.get(keyOf(twice))}. Edit that vendor instead.`;
  const path = keyOf(twice) === keyOf(name) ? 'name' : 'otherNames';
  throw new AppError(409, 'vendor-exists', message, { issues: [{ path, message }] });
}

/** Each other name once, without the vendor's own name. */
function tidy(vendor: NewVendor): NewVendor {
  const byKey = new Map(vendor.otherNames.map((name) => [keyOf(name), name]));
  byKey.delete(keyOf(vendor.name));
  return { ...vendor, otherNames: [...byKey.values()] };
}

/** The vendors whose names are all new; of duplicates, the first. */
function newOnes(existing: readonly Named[], typed: readonly NewVendor[]): NewVendor[] {
  const taken = new Set(existing.flatMap(keysOf));
  return typed.filter((vendor) => {
    const keys = keysOf(vendor);
    if (keys.some((key) => taken.has(key))) return false;
    for (const key of keys) taken.add(key);
    return true;
  });
}
