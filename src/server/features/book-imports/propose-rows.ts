import type { BookMapping } from '#contract/book-imports/book-imports.ts';
import { type BookKind, hasLease, isIncome } from '#domain/text/book-kinds.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { isCurrent } from '#engine/lease/lease.ts';
import {
  type DepositLease,
  proposeByPayer,
  proposeDeposit,
  proposeLease,
  type RentMatch,
} from '#engine/lease/match-rent.ts';
import type { RecoveryClass } from '#engine/tax/recovery-class.ts';
import { type NamedProperty, propertyMatcher } from './match-property.ts';
import { ruleForAmount, type TextRule } from './payer-rules.ts';
import { proposeKind } from './propose-kind.ts';

export interface ReadBookRow {
  row: number;
  line: number;
  date: string | null;
  cents: number | null;
  text: string;
  unit: string;
  unitId: string | null;
  payer: string;
  kind: BookKind | null;
  propertyId: string | null;
  /** The matching lease; only for rent, fees and deposits. */
  lease: RentMatch | null;
  skipped: string | null;
  errors: { column: string; message: string }[];
  /** The same row in another file has the same fingerprint; identical rows are numbered. */
  fingerprint: string;
  /** The bank account the money moved into or out of. */
  account: string;
  /** The account's balance after this row; null if the file has none. */
  balanceCents: number | null;
  /** How long an improvement is depreciated; null if the file doesn't say. */
  recoveryClass: RecoveryClass | null;
}

/** The user's choice for a row, overriding the suggestion; an omitted lease is still suggested. */
export interface RowDecision {
  kind: BookKind;
  propertyId: string | null;
  leaseId?: string | null | undefined;
}

export interface BookTask {
  csv: string;
  account: string;
  mapping: BookMapping | null;
  properties: readonly NamedProperty[];
  leases: readonly DepositLease[];
  rules: readonly TextRule[];
  decisions: ReadonlyMap<number, RowDecision>;
}

export type RawRow = Omit<ReadBookRow, 'kind' | 'propertyId' | 'unitId' | 'lease'> &
  Record<'category' | 'subcategory' | 'property', string>;

type Proposed = Pick<ReadBookRow, 'kind' | 'propertyId' | 'unitId' | 'lease'>;

const NOTHING: Proposed = { kind: null, propertyId: null, unitId: null, lease: null };

/**
 * Suggests each row's category, property and lease: from the user's earlier choice, or else from the file, its text and
 * the leases.
 */
export function proposeRows(rows: readonly RawRow[], task: BookTask): ReadBookRow[] {
  const propose = proposer(task);
  return rows.map((raw) => {
    const { category: _category, subcategory: _sub, property: _property, ...row } = raw;
    return { ...row, ...(propose(raw) ?? NOTHING) };
  });
}

function proposer({
  rules,
  properties,
  leases,
  decisions,
}: BookTask): (row: RawRow) => Proposed | null {
  const matcher = propertyMatcher(properties);
  const rulesOf = groupedBy(rules, ({ text }) => text);
  const unitsOf = new Map(properties.map(({ propertyId, units }) => [propertyId, units]));
  const leasesOf = groupedBy(leases, ({ propertyId }) => propertyId);
  return (row) => {
    const { date, cents, text, payer } = row;
    if (row.skipped !== null || date === null || cents === null) return null;
    const decision = decisions.get(row.row);
    const remembered = rulesOf.get(payer) ?? [];
    const rule = ruleForAmount(remembered, cents);
    const known = rule ?? (remembered.length > 0 && sameProperty(remembered));
    const byRule = known && unitsOf.has(known.propertyId ?? '') ? known.propertyId : null;
    const named = decision?.propertyId ?? byRule ?? matcher(row.property, text);
    // If we know a payer's rent, a different amount from them is something else, so the user decides.
    const guessed = remembered.some(({ kind }) => isIncome(kind))
      ? null
      : proposeKind({ ...row, cents });
    const kind = decision?.kind ?? rule?.kind ?? guessed;
    const money = { date, cents, text, unitId: null };
    const byPayer =
      named === null && (cents > 0 || kind === 'rent') && kind !== 'transfer'
        ? proposeByPayer(money, leases)
        : null;
    const propertyId = named ?? byPayer?.propertyId ?? null;
    if (propertyId === null) return { ...NOTHING, kind };
    const unitId = unitOf(unitsOf.get(propertyId) ?? [], row.unit);
    const own = leasesOf.get(propertyId) ?? [];
    const rent = { ...money, propertyId, unitId };
    const isOpen = !decision && !rule && row.category === '';
    const found = isOpen && isDepositOf(rent, own) ? 'deposit' : kind;
    const lease =
      decision?.leaseId === undefined
        ? leaseFor(found, rent, own, rule)
        : decision.leaseId && { leaseId: decision.leaseId, isAmount: false, isPayer: false };
    return { kind: found, propertyId, unitId, lease: lease || null };
  };
}

/** If all of a payer's rules name one property, any row from that payer is for that property. */
const sameProperty = (rules: readonly TextRule[]): TextRule | null =>
  new Set(rules.map(({ propertyId }) => propertyId)).size === 1 ? (rules[0] ?? null) : null;

const unitOf = (units: readonly { unitId: string; name: string }[], name: string): string | null =>
  units.find((unit) => unit.name.toLowerCase() === name.toLowerCase())?.unitId ?? null;

type Money = Parameters<typeof proposeDeposit>[0];

/** Whether the tenant paid the agreed deposit amount and it isn't also the rent amount. */
function isDepositOf(money: Money, leases: readonly DepositLease[]): boolean {
  const match = money.cents > 0 ? proposeDeposit(money, leases) : null;
  return match?.isAmount === true && match.isPayer && !proposeLease(money, leases)?.isAmount;
}

function leaseFor(
  kind: BookKind | null,
  money: Money,
  leases: readonly DepositLease[],
  rule: TextRule | null,
): RentMatch | null {
  if (kind === null || !hasLease(kind)) return null;
  const match = kind === 'deposit' ? proposeDeposit(money, leases) : proposeLease(money, leases);
  if (match || money.cents < 0) return match;
  const chosen = leases.find(
    ({ leaseId, lease }) => leaseId === rule?.leaseId && isCurrent(lease, money.date),
  );
  return chosen ? { leaseId: chosen.leaseId, isAmount: false, isPayer: true } : null;
}
