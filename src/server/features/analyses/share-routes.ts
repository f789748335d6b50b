import type { FastifyInstance } from 'fastify';
import { readSharedAnalysis, shareAnalysis, unshareAnalysis } from '#contract/analyses/analyses.ts';
import * as analyses from '#server/db/queries/analyses.ts';
import type { AnalysisRow } from '#server/db/schema/analyses.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { sha256 } from '#server/http/security/crypto.ts';
import { analysisAnswer, sharedAnswer } from './analysis-answer.ts';
import { found } from './found.ts';
import { knownShareToken, newShareToken } from './share-token.ts';
import { withoutOwnListings } from './shared-comparison.ts';

/** "Last opened" is accurate only to the minute, so not every read needs a write. */
const MINUTE_MS = 60_000;

const NOT_SHARED = { shareHash: null, shareNonce: null, sharedAt: null, shareOpenedAt: null };

export function registerAnalysisShares(app: FastifyInstance, deps: Deps): void {
  const { db, now, secret } = deps;

  route(app, deps, shareAnalysis, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    // If two tabs share at the same time, the second waits and gets the first one's link.
    return db.transaction(async (tx) => {
      const saved = found(await analyses.lockAnalysis(tx, userId, params.analysisId));
      const known = knownShareToken(secret, saved);
      if (known !== null) return { token: known, analysis: analysisAnswer(saved) };
      const { token, ...share } = newShareToken(secret);
      const change = { ...NOT_SHARED, ...share, sharedAt: now() };
      const row = found(await analyses.updateAnalysis(tx, userId, saved.analysisId, change));
      return { token, analysis: analysisAnswer(row) };
    });
  });

  route(app, deps, unshareAnalysis, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    return analysisAnswer(
      found(await analyses.updateAnalysis(db, userId, params.analysisId, NOT_SHARED)),
    );
  });

  route(app, deps, readSharedAnalysis, async ({ params, signedIn }) => {
    const row = await analyses.findSharedAnalysis(db, sha256(params.token));
    if (!row) throw linkIsGone();
    if (signedIn?.user.userId !== row.userId) await noteOpened(deps, row);
    return sharedAnswer(await withoutOwnListings(deps, row));
  });
}

const linkIsGone = () =>
  new AppError(
    404,
    'link-not-found',
    'This link doesn’t work. The owner stopped sharing, or the link is incomplete.',
  );

async function noteOpened({ db, now }: Deps, row: AnalysisRow): Promise<void> {
  const time = now();
  const last = row.shareOpenedAt?.getTime() ?? 0;
  if (time.getTime() - last < MINUTE_MS) return;
  await analyses.updateAnalysis(db, row.userId, row.analysisId, { shareOpenedAt: time });
}
