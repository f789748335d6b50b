import type { FastifyInstance } from 'fastify';
import { changeLogo, type LogoAnswer, readLogo } from '#contract/preferences.ts';
import { LOGO_PROBLEMS, type LogoProblem } from '#domain/accounts/report-logo.ts';
import { deleteLogo, findLogo, saveLogo } from '#server/db/queries/accounts/report-logos.ts';
import { findUser, lockUser } from '#server/db/queries/accounts/users.ts';
import type { ReportLogoRow } from '#server/db/schema/accounts/report-logos.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { inspectLogo } from '#server/reports/logo/inspect-logo.ts';

export function registerLogo(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, readLogo, async ({ signedIn }) =>
    answer(await findLogo(db, signedIn.user.userId)),
  );

  route(app, deps, changeLogo, async ({ body: { image }, signedIn }) => {
    const { userId } = signedIn.user;
    if (image === null) {
      await deleteLogo(db, userId);
      return answer(null);
    }
    const picture = inspectLogo(image);
    if (typeof picture === 'string') throw refused(picture);
    const { bytes, ...about } = picture;
    const saved = { ...about, image: bytes.toString('base64'), updatedAt: now() };
    await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      // The account may have been deleted in the meantime.
      if (!(await findUser(tx, userId)))
        throw new AppError(401, 'not-signed-in', 'Sign in to continue.');
      await saveLogo(tx, userId, saved);
    });
    return answer(saved);
  });
}

function refused(problem: LogoProblem): AppError {
  const message = LOGO_PROBLEMS[problem];
  return new AppError(400, 'invalid-input', message, { issues: [{ path: 'image', message }] });
}

const answer = (saved: Omit<ReportLogoRow, 'userId'> | null): LogoAnswer => {
  if (!saved) return { logo: null };
  const { image, type, width, height, updatedAt } = saved;
  return { logo: { image, type, width, height, updatedAt: updatedAt.toISOString() } };
};
