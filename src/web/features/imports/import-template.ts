/** Column names that the import recognizes, and a sample row. */
const EXAMPLE: readonly (readonly [name: string, example: string])[] = [
  ['Address', '1428 Bryden Road'],
  ['Unit', ''],
  ['City', 'Columbus'],
  ['State', 'OH'],
  ['ZIP', '43205'],
  ['Property type', 'Single Family'],
  ['Beds', '4'],
  ['Baths', '2'],
  ['Square feet', '1912'],
  ['Lot size', '4500'],
  ['Year built', '1924'],
  ['Units', '1'],
  ['List date', '2026-10-02'],
  ['Price', '219900'],
  ['Monthly rent', '2340'],
  ['Estimated value', ''],
  ['After-repair value', ''],
  ['Rehab cost', ''],
  ['Annual taxes', '2980'],
  ['Annual insurance', ''],
  ['HOA monthly', ''],
];

export const TEMPLATE_ROWS = [EXAMPLE.map(([name]) => name), EXAMPLE.map(([, example]) => example)];
