import type { FastifyInstance } from 'fastify';
import {
  changeMaintenance,
  createMaintenance,
  deleteMaintenance,
  listMaintenance,
  type Maintenance,
  type NewMaintenance,
} from '#contract/maintenance/maintenance.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { isClosed, isPastDue, nextMaintenanceDue } from '#engine/books/maintenance.ts';
import { fromCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { MAINTENANCE_REQUESTS } from '#server/db/ownership-caps.ts';
import { findUnitName } from '#server/db/queries/ownership/leases.ts';
import {
  type ListedMaintenance,
  maintenanceRows,
  removeFollowing,
  selectMaintenance,
} from '#server/db/queries/records/maintenance.ts';
import type { MaintenanceRow } from '#server/db/schema/ownership/maintenance.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { existingProperty, lockedProperty } from '#server/ownership/locked-property.ts';
import { maintenanceNotFound } from '#server/ownership/maintenance-not-found.ts';
import { pageOf } from '#server/ownership/page-of.ts';

/** A recurring task is a request that, once done, is followed by the next one. */
export function registerMaintenance(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const today = () => calendarDay(now());

  route(app, deps, listMaintenance, async ({ query, signedIn }) => {
    const { userId } = signedIn.user;
    if (query.propertyId !== undefined) await existingProperty(db, userId, query.propertyId);
    const rows = await selectMaintenance(db, userId, query);
    const all = rows.map((row) => maintenanceAnswer(row, today())).toSorted(inOrder);
    const { shown, ...page } = pageOf(all, query, keyOf, false);
    return {
      items: shown,
      ...page,
      open: all.filter(({ state }) => !isClosed(state)).length,
      pastDue: all.filter((one) => one.isPastDue).length,
    };
  });

  const read = async (tx: Db, userId: string, maintenanceId: string): Promise<Maintenance> => {
    const [row] = await selectMaintenance(tx, userId, { maintenanceId });
    return maintenanceAnswer(row!, today());
  };

  route(app, deps, createMaintenance, ({ params: { propertyId }, body, signedIn, create }) => {
    const { userId } = signedIn.user;
    return create(async (tx) => {
      await lockedProperty(tx, userId, propertyId);
      await checkUnit(tx, userId, propertyId, body);
      const row = { ...columnsOf(body, today()), anchor: body.dueOn, propertyId };
      const added = await insert(tx, userId, row);
      if (added.state === 'done') await follow(tx, added);
      return read(tx, userId, added.maintenanceId);
    });
  });

  route(app, deps, changeMaintenance, ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId, maintenanceId } = params;
    return db.transaction(async (tx) => {
      const before = await locked(tx, userId, params);
      await checkUnit(tx, userId, propertyId, body);
      const anchor = body.dueOn === before.dueOn ? before.anchor : body.dueOn;
      const change = { ...columnsOf(body, today()), anchor, updatedAt: now() };
      const after = await maintenanceRows.update(tx, userId, maintenanceId, change);
      if (before.state === 'done' && body.state !== 'done')
        await removeFollowing(tx, userId, maintenanceId);
      const isFinished = before.state !== 'done' && body.state === 'done';
      const nextDueOn = isFinished ? await follow(tx, after!) : null;
      return { ...(await read(tx, userId, maintenanceId)), nextDueOn };
    });
  });

  route(app, deps, deleteMaintenance, ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      await locked(tx, userId, params);
      await maintenanceRows.delete(tx, userId, [params.maintenanceId]);
      return { message: 'Maintenance request removed.' };
    });
  });

  async function insert(tx: Db, userId: string, row: NewRow): Promise<MaintenanceRow> {
    const { propertyId } = row;
    const time = now();
    const [added] = await withinPropertyCap(tx, MAINTENANCE_REQUESTS, { userId, propertyId }, () =>
      maintenanceRows.insert(tx, userId, [{ ...row, createdAt: time, updatedAt: time }]),
    );
    return added!;
  }

  /** Adds the next task after a finished one; returns its due date, or null if the task doesn't repeat. */
  async function follow(tx: Db, done: MaintenanceRow): Promise<string | null> {
    const { every, dueOn, doneOn } = done;
    if (every === null || dueOn === null || doneOn === null) return null;
    const anchor = done.anchor ?? dueOn;
    const nextOn = nextMaintenanceDue({ anchor, every }, { dueOn, doneOn });
    const { userId, propertyId, unitId, title, details, vendor, isUrgent } = done;
    const same = { propertyId, unitId, title, details, vendor, isUrgent, every, anchor };
    const followsId = done.maintenanceId;
    const next = { ...same, followsId, state: 'open' as const, reportedOn: doneOn, dueOn: nextOn };
    await insert(tx, userId, next);
    return nextOn;
  }
}

type NewRow = Omit<Parameters<typeof maintenanceRows.insert>[2][number], 'createdAt' | 'updatedAt'>;

interface MaintenanceParams {
  propertyId: string;
  maintenanceId: string;
}

/** The request, with its property locked. */
async function locked(
  tx: Db,
  userId: string,
  { propertyId, maintenanceId }: MaintenanceParams,
): Promise<MaintenanceRow> {
  await lockedProperty(tx, userId, propertyId);
  const row = await maintenanceRows.find(tx, userId, maintenanceId);
  if (row?.propertyId !== propertyId) throw maintenanceNotFound();
  return row;
}

async function checkUnit(
  tx: Db,
  userId: string,
  propertyId: string,
  { unitId }: NewMaintenance,
): Promise<void> {
  if (unitId === null || (await findUnitName(tx, userId, { propertyId, unitId })) !== null) return;
  const message = 'This unit doesn’t exist or belongs to another property.';
  throw new AppError(404, 'unit-not-found', message);
}

const columnsOf = (typed: NewMaintenance, today: string) => ({
  ...typed,
  doneOn: typed.state === 'done' ? (typed.doneOn ?? today) : null,
});

function maintenanceAnswer(row: ListedMaintenance, today: string): Maintenance {
  const { maintenanceId, propertyId, address, unitId, unitName, title, details, state } = row;
  const { isUrgent, vendor, reportedOn, dueOn, doneOn, every, costCents, expenses } = row;
  return {
    maintenanceId,
    propertyId,
    address,
    unitId,
    unitName,
    title,
    details,
    state,
    isUrgent,
    vendor,
    reportedOn,
    dueOn,
    doneOn,
    every,
    isPastDue: isPastDue(row, today),
    cost: fromCents(costCents),
    expenses,
  };
}

/** Dates from the latest to the earliest, as text that sorts that way. */
const latestFirst = (date: string): string =>
  date.replaceAll(/\d/g, (digit) => String(9 - Number(digit)));

/** Open requests first, urgent ones before the others, by due date; closed ones after them, latest first. */
function keyOf(row: Maintenance): readonly [string, string] {
  const { state, isUrgent, dueOn, doneOn, reportedOn, maintenanceId } = row;
  if (isClosed(state)) return [`2 ${latestFirst(doneOn ?? reportedOn)}`, maintenanceId];
  return [`${isUrgent ? 0 : 1} ${dueOn ?? '9'} ${reportedOn}`, maintenanceId];
}

const inOrder = (a: Maintenance, b: Maintenance): number =>
  keyOf(a).join(' ') < keyOf(b).join(' ') ? -1 : 1;
