import { yearOf } from '#engine/calendar/shift.ts';
import { type Improvement, improvementsReport } from '#engine/reports/improvements.ts';
import { totalAt } from '#engine/reports/report-table.ts';
import { assetDepreciation } from '#engine/tax/depreciation-assets.ts';
import { RECOVERY_CLASSES } from '#engine/tax/recovery-class.ts';
import { depreciableAssets } from '#engine/tax/tax-year.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { existingProperty } from '#server/ownership/locked-property.ts';
import type { KnownTaxProperty } from '#server/ownership/tax/load-tax-year.ts';
import { readsTaxYear } from '#server/ownership/tax/read-tax-year.ts';
import { REHAB_ROW } from '#server/ownership/tax/tax-property.ts';
import { type LoadedReport, type ReportRequest, subjectOf } from './loaded-report.ts';

/** Improvements dated in the period, as the tax year depreciates them. */
export async function loadImprovements(
  deps: Deps,
  signedIn: SignedIn,
  { from, to, propertyId }: ReportRequest,
): Promise<LoadedReport> {
  if (propertyId !== undefined) await existingProperty(deps.db, signedIn.user.userId, propertyId);
  const { known } = await readsTaxYear(deps)(signedIn, yearOf(to), propertyId);
  const rows = known.filter(({ row }) => !row.isRemoved);
  const items = rows.flatMap((one) => improvementsOf(one, from, to));
  const table = improvementsReport(items);
  return {
    table,
    subject: subjectOf(
      rows.map(({ row }) => row),
      propertyId,
    ),
    isSample: rows.some(({ row }) => row.isSample),
    isEmpty: items.length === 0,
    figures: ['Cost', 'Depreciation taken', 'Remaining basis'].map((label) => ({
      label,
      cents: totalAt(table, 'total', label),
    })),
    notes: [
      'Straight line over 27.5 years unless it’s 5- or 15-year property. An improvement isn’t depreciated before its building.',
    ],
  };
}

function improvementsOf(
  { row, property }: KnownTaxProperty,
  from: string,
  to: string,
): Improvement[] {
  const { propertyId, address } = row;
  const assets = new Map(depreciableAssets(property, to).map((asset) => [asset.id, asset]));
  return property.expenses
    .filter(({ category, date }) => category === 'improvement' && date >= from && date <= to)
    .map(({ id, date, label, cents, recoveryClass }) => {
      const asset = assets.get(id);
      return {
        id,
        propertyId,
        address,
        date,
        label,
        className:
          RECOVERY_CLASSES.find(({ key }) => key === (recoveryClass ?? 'building'))?.label ?? '',
        cents,
        takenCents: asset ? assetDepreciation(asset, to, property.soldOn).accumulatedCents : 0,
        isListed: id !== REHAB_ROW,
      };
    });
}
