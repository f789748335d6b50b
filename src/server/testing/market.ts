import { maintainMarket } from '#server/market/market-job.ts';
import type { TestApp } from './test-app.ts';

/** Enough listings for every ZIP code to have one, few enough to be quick. */
export const TEST_LISTINGS = 400;

/** A small sample market, as the background job would have filled it. */
export async function fillTestMarket({ deps }: Pick<TestApp, 'deps'>, listings = TEST_LISTINGS) {
  await maintainMarket(deps, listings);
}
