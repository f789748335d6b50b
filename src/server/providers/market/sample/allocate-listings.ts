import { allZips, type ZipFacts } from '#server/providers/market/market-facts.ts';

const FEWEST_IN_A_ZIP = 8;

/**
 * How many listings each ZIP gets: a minimum, plus a share in proportion to its housing units (largest remainder
 * method).
 */
export function allocateListings(count: number): { zip: ZipFacts; listings: number }[] {
  const zips = allZips();
  const floor = Math.min(FEWEST_IN_A_ZIP, Math.floor(count / zips.length));
  const rest = count - floor * zips.length;
  const units = zips.reduce((sum, zip) => sum + zip.units2024, 0);
  const shares = zips.map((zip) => (rest * zip.units2024) / units);
  const given = shares.reduce((sum, share) => sum + Math.floor(share), 0);
  const lucky = new Set(
    shares
      .map((share, row) => ({ row, remainder: share - Math.floor(share) }))
      .toSorted((a, b) => b.remainder - a.remainder || a.row - b.row)
      .slice(0, rest - given)
      .map(({ row }) => row),
  );
  return zips.map((zip, row) => ({
    zip,
    listings: floor + Math.floor(shares[row] ?? 0) + (lucky.has(row) ? 1 : 0),
  }));
}
