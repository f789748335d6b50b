import type { Finding } from '#server/providers/outbound/outcome.ts';
import type { Businesses, BusinessSector } from './census.ts';
import type { CensusGeography } from './census-geography.ts';
import { censusNumber } from './census-measures.ts';
import { isRowOf, textIn } from './census-table.ts';

type Row = Map<string, unknown>;

const ALL_SECTORS = '00';
const SECTOR = /^\d{2}(-\d{2})?$/;

/** Keeps sectors only; the bureau also sends every industry within them. */
export function readBusinesses(
  rows: Row[],
  geography: CensusGeography,
  year: number,
): Finding<Businesses> {
  const own = rows.filter((row) => isRowOf(row, geography.columns));
  const byCode = new Map<string, BusinessSector>();
  for (const row of own) {
    const sector = readSector(row);
    if (sector && !byCode.has(sector.code)) byCode.set(sector.code, sector);
  }
  const [first] = own;
  if (!first || byCode.size === 0) return { kind: 'no-data' };
  const total = byCode.get(ALL_SECTORS) ?? null;
  byCode.delete(ALL_SECTORS);
  const sectors = [...byCode.values()].toSorted((a, b) => a.code.localeCompare(b.code));
  return { kind: 'found', data: { name: textIn(first, 'NAME'), year, total, sectors } };
}

function readSector(row: Row): BusinessSector | null {
  const code = textIn(row, 'NAICS2017');
  const establishments = censusNumber(row.get('ESTAB'));
  if (!SECTOR.test(code) || establishments === null) return null;
  const employees = censusNumber(row.get('EMP'));
  const payroll = censusNumber(row.get('PAYANN'));
  // Withheld figures are sent as 0, so a sector with businesses but no employees must have been withheld.
  const isWithheld = establishments > 0 && !employees;
  return {
    code,
    label: textIn(row, 'NAICS2017_LABEL') || code,
    establishments,
    employees: isWithheld ? null : employees,
    annualPayroll: isWithheld || payroll === null ? null : payroll * 1000,
  };
}
