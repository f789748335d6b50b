import type { FastifyInstance } from 'fastify';
import {
  loadSamplePortfolio,
  removeSamplePortfolio,
} from '#contract/portfolio/sample-portfolio.ts';
import { OWNED_PROPERTIES } from '#server/db/ownership-caps.ts';
import {
  countSampleProperties,
  deleteSampleProperties,
} from '#server/db/queries/ownership/sample-portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { removeWithinCap, withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { addSamplePortfolio } from '#server/ownership/sample/add-sample-portfolio.ts';
import { SAMPLE_PROPERTIES } from '#server/ownership/sample/sample-properties.ts';

export function registerSamplePortfolio(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, loadSamplePortfolio, async ({ signedIn }) => {
    const { userId } = signedIn.user;
    // The account is locked, so the second of two simultaneous calls finds the sample.
    const properties = await withinCap(db, OWNED_PROPERTIES, userId, async (tx) => {
      const there = await countSampleProperties(tx, userId);
      if (there > 0) return there;
      // Deletes rows left over from a sample that was removed from the portfolio.
      await deleteSampleProperties(tx, userId);
      await addSamplePortfolio(deps, tx, userId);
      return SAMPLE_PROPERTIES.length;
    });
    return { properties, message: 'Added the sample portfolio.' };
  });

  route(app, deps, removeSamplePortfolio, async ({ signedIn }) => {
    const { userId } = signedIn.user;
    await removeWithinCap(db, OWNED_PROPERTIES, userId, (tx) => deleteSampleProperties(tx, userId));
    return { properties: 0, message: 'Sample portfolio removed.' };
  });
}
