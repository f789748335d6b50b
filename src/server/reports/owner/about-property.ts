import { cents } from '#domain/text/number-text.ts';
import { SAMPLE_PORTFOLIO_LABEL } from '#server/reports/tax/tax-report-text.ts';

interface ReportedProperty {
  readonly address: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly isSample: boolean;
}

/** The property on the cover of an owner's report. */
export const aboutProperty = (property: ReportedProperty) => ({
  title: property.addressLine2 ? `${property.address}, ${property.addressLine2}` : property.address,
  location: `${property.city}, ${property.state} ${property.zipCode}`,
  sampleLabel: property.isSample ? SAMPLE_PORTFOLIO_LABEL : null,
});

export type AboutProperty = ReturnType<typeof aboutProperty>;

/** Columns for plan vs. actual. */
export const COMPARED_COLUMNS = [
  { label: 'Line', width: 0, isText: true },
  { label: 'Plan', width: 90 },
  { label: 'Actual', width: 90 },
  { label: 'Difference', width: 90 },
];

/** Statements show cents, like a ledger. */
export const ledgerAmount = (dollars: number): string => cents(dollars);
