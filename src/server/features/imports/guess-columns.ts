import type { ImportField, ImportFormat } from '#contract/listings/imports.ts';
import { matchColumns, PROPERTY_COLUMN_NAMES, plainName } from '#server/csv/column-names.ts';

/** Common column names, most reliable first; letters and digits only. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  ...PROPERTY_COLUMN_NAMES,
  county: ['county', 'countyname'],
  lotSize: ['lotsize', 'lotsizesqft', 'lotsqft', 'lotsquarefeet', 'lotarea', 'lot'],
  units: ['units', 'unitcount', 'numberofunits', 'featuresunitcount'],
  listedOn: ['listeddate', 'listedon', 'listdate', 'listingdate', 'dateonmarket', 'onmarketdate'],
  status: ['standardstatus', 'mlsstatus', 'listingstatus', 'status', 'saletype'],
  offer: ['offer', 'listingtype', 'offertype', 'propertytype'],
  soldOn: ['soldon', 'solddate', 'closedate', 'saledate', 'lastsolddate'],
  soldPrice: ['closeprice', 'soldprice', 'saleprice'],
  hoaPeriod: ['hoaperiod', 'associationfeefrequency', 'hoafrequency'],
  price: ['listprice', 'price', 'askingprice', 'listingprice', 'currentprice', 'purchaseprice'],
  estimatedValue: ['estimatedvalue', 'valueestimate', 'marketvalue', 'value', 'zestimate', 'avm'],
  afterRepairValue: ['afterrepairvalue', 'arv'],
};

export const guessFields = (names: readonly string[]): (ImportField | null)[] =>
  matchColumns(names, NAMES);

/** Identifies the product that wrote the export by column names that no other product combines. */
export function guessFormat(names: readonly string[]): ImportFormat {
  const columns = new Set(names.map(plainName));
  if (columns.has('stateorprovince') && columns.has('ziporpostalcode')) return 'redfin';
  if (columns.has('formattedaddress') && columns.has('squarefootage')) return 'rentcast';
  return 'generic';
}
