import { openDatabase } from '#server/db/open-database.ts';
import { recordFill } from '#server/db/queries/market/market.ts';
import { generatorVersion } from '#server/market/fill-sample-market.ts';
import { DEFAULT_COUNT } from '#server/providers/market/sample/sample-market.ts';
import { quietLog } from './quiet-log.ts';

/**
 * For tests of starting and stopping a server that need no listings: marks a data folder's market as filled, so that a
 * server started on it doesn't spend its first seconds creating thousands of them.
 */
export async function leaveMarketEmpty(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, log: quietLog });
  try {
    const version = await generatorVersion(DEFAULT_COUNT);
    await recordFill(db, { source: 'sample', version, listings: 0, filledAt: new Date() });
  } finally {
    await close();
  }
}
