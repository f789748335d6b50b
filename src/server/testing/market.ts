import { maintainMarket } from '#server/market/market-job.ts';
import type { TestApp } from './test-app.ts';

/** Enough that every ZIP has one, few enough to be quick. */
export const TEST_LISTINGS = 400;

/** The sample market in small, as the background would have filled it. */
export async function fillTestMarket({ deps }: Pick<TestApp, 'deps'>, listings = TEST_LISTINGS) {
  await maintainMarket(deps, listings);
}
