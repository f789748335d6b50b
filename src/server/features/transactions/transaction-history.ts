import type { TransactionHistoryEntry } from '#contract/transactions/transactions.ts';
import { cents as dollarsAndCents } from '#domain/text/number-text.ts';
import { peopleText } from '#domain/text/people-text.ts';
import { fromCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { selectLeases } from '#server/db/queries/ownership/leases.ts';
import { selectAddresses } from '#server/db/queries/ownership/rent-entries.ts';
import { selectFileNames, selectMoneyRows } from '#server/db/queries/ownership/transaction-rows.ts';
import { findMoney } from '#server/ownership/money/load-money.ts';
import { type MovedMoney, moneyOf } from '#server/ownership/money/money.ts';
import { kindLabel } from '#server/ownership/money/transaction-answer.ts';

/** More edits than anyone makes to one transaction; a longer history shows only the newest. */
const MOST_EVENTS = 50;

interface Names {
  addresses: ReadonlyMap<string, string>;
  leases: ReadonlyMap<string, string>;
  units: ReadonlyMap<string, string>;
}

type Event = Omit<TransactionHistoryEntry, 'fileName'> & { importId: string | null };

/** A transaction's history, newest first, following each row to the one it replaces. */
export async function transactionHistory(
  db: Db,
  userId: string,
  last: MovedMoney,
): Promise<TransactionHistoryEntry[]> {
  const names = await loadNames(db, userId);
  const events: Event[] = [];
  let money: MovedMoney | undefined = last;
  while (money && events.length < MOST_EVENTS) {
    const event: Event & { before: MovedMoney | undefined } = await eventOf(
      db,
      userId,
      money,
      names,
    );
    const { before, ...shown } = event;
    events.push(shown);
    money = before;
  }
  const importIds = events.flatMap(({ importId }) => (importId === null ? [] : [importId]));
  const fileNames = await selectFileNames(db, userId, importIds);
  return events.map(({ importId, ...event }) => ({
    ...event,
    fileName: importId === null ? null : (fileNames.get(importId) ?? ''),
  }));
}

async function loadNames(db: Db, userId: string): Promise<Names> {
  const leases = await selectLeases(db, userId);
  return {
    addresses: await selectAddresses(db, userId),
    leases: new Map(
      leases.map(({ leaseId, tenants }) => [leaseId, peopleText(tenants.map(({ name }) => name))]),
    ),
    units: new Map(
      leases.flatMap(({ unitId, unitName }) => (unitId && unitName ? [[unitId, unitName]] : [])),
    ),
  };
}

async function eventOf(
  db: Db,
  userId: string,
  money: MovedMoney,
  names: Names,
): Promise<Event & { before: MovedMoney | undefined }> {
  const { expenses, payments, deposits } = money.rows;
  const [row] = [...expenses, ...payments, ...deposits];
  const at = row!.createdAt.toISOString();
  const nothing = { at, changes: [], rows: null, importId: null, before: undefined };
  const replacesId = row!.replacesId;
  if (replacesId === null) {
    const { importId } = money;
    return { ...nothing, kind: importId === null ? 'added' : 'imported', importId };
  }
  const before = (await findMoney(db, userId, [replacesId])).get(replacesId);
  const kind = row!.editKind ?? 'changed';
  const rows =
    kind === 'split' || kind === 'merged' ? await countRows(db, userId, money, kind) : null;
  const changes = before && kind === 'changed' ? changesOf(before, money, names) : [];
  return { ...nothing, kind, rows, changes, before };
}

/** How many transactions a split created or a merge combined. */
async function countRows(
  db: Db,
  userId: string,
  { editId }: MovedMoney,
  kind: 'split' | 'merged',
): Promise<number> {
  if (editId === null) return 1;
  const rows = await selectMoneyRows(db, userId, { editIds: [editId] });
  if (kind === 'split') return moneyOf(rows).length;
  const ids = [...rows.expenses, ...rows.payments, ...rows.deposits].flatMap(({ reversesId }) =>
    reversesId === null ? [] : [reversesId],
  );
  return new Set((await findMoney(db, userId, ids)).values()).size;
}

function changesOf(
  before: MovedMoney,
  after: MovedMoney,
  { addresses, leases, units }: Names,
): TransactionHistoryEntry['changes'] {
  const amount = ({ cents }: MovedMoney) => dollarsAndCents(fromCents(cents));
  const pairs: [what: string, from: string, to: string][] = [
    ['category', kindLabel(before.category), kindLabel(after.category)],
    ['property', ...both(before.propertyId, after.propertyId, addresses)],
    ['unit', ...both(before.unitId, after.unitId, units)],
    ['lease', ...both(before.leaseId, after.leaseId, leases)],
    ['date', before.date, after.date],
    ['amount', amount(before), amount(after)],
    ['payee', before.payee, after.payee],
    ['note', before.note, after.note],
  ];
  return pairs
    .filter(([, from, to]) => from !== to)
    .map(([what, from, to]) => ({ what, from, to }));
}

const UNNAMED = '(deleted)';

function both(
  from: string | null,
  to: string | null,
  names: ReadonlyMap<string, string>,
): [string, string] {
  if (from === to) return ['', ''];
  const nameOf = (id: string | null) => (id === null ? '' : names.get(id) || UNNAMED);
  return [nameOf(from), nameOf(to)];
}
