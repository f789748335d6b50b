import { insertOwnedProperty } from '#server/db/queries/ownership/owned-properties.ts';
import { type BookSample, SAMPLE_STREETS } from '#server/testing/book-samples.ts';
import { BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import { registerUser, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';

export interface SampleLandlord {
  browser: TestBrowser;
  userId: string;
  /** By its street. */
  ids: Map<string, string>;
}

/** A user who owns properties on the samples' three streets. */
export async function sampleLandlord(testApp: TestApp): Promise<SampleLandlord> {
  const { browser, userId } = await registerUser(testApp);
  const ids = new Map<string, string>();
  for (const address of SAMPLE_STREETS) {
    const time = testApp.deps.now();
    const row = { ...BIRCH_STREET, address, createdAt: time, updatedAt: time };
    ids.set(address, (await insertOwnedProperty(testApp.deps.db, userId, row)).propertyId);
  }
  return { browser, userId, ids };
}

/** A user's choices: the kind and property of every row; a counted row without a property gets the first property. */
export const sampleDecisions = ({ rows }: BookSample, { ids }: SampleLandlord) =>
  rows.flatMap(([row, , , kind, property]) =>
    kind === null
      ? []
      : [{ row, kind, propertyId: ids.get(property ?? SAMPLE_STREETS[0]) ?? null }],
  );

/** Cents in a user's ledgers: received minus paid, without reversed rows. */
export async function netBooksOf(
  testApp: TestApp,
  { userId }: Pick<SampleLandlord, 'userId'>,
): Promise<number> {
  const { rows } = await testApp.database.pool.query<{ cents: string }>(
    `SELECT (SELECT coalesce(sum(cents), 0) FROM rent_entries WHERE user_id = $1)
       - (SELECT coalesce(sum(cents), 0) FROM expenses WHERE user_id = $1) AS cents`,
    [userId],
  );
  return Number(rows[0]?.cents);
}
