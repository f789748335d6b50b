import type { FastifyInstance } from 'fastify';
import {
  confirmApp,
  readSecondFactor,
  removeApp,
  renewRecoveryCodes,
  startApp,
} from '#contract/accounts/second-factor.ts';
import {
  confirmPendingSecret,
  deleteAppSecret,
  findSecondFactor,
  savePendingSecret,
  saveRecoveryHashes,
} from '#server/db/queries/accounts/second-factors.ts';
import { deleteSessions } from '#server/db/queries/accounts/sessions.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { ownSession, rotateSession } from '#server/http/security/session.ts';
import { queueMails } from '#server/providers/mail/queue-mail.ts';
import { securityChangedMail } from '#server/sign-in/account-mail.ts';
import { newAppSecret, stepOfCode } from '#server/sign-in/authenticator-app.ts';
import { useCode, wrongCode } from '#server/sign-in/check-code.ts';
import { confirmPassword } from '#server/sign-in/confirm-password.ts';
import { newRecoveryCodes } from '#server/sign-in/recovery-codes.ts';
import {
  dropUnusedRecoveryCodes,
  firstRecoveryCodes,
  secondStepMethods,
} from '#server/sign-in/second-factors.ts';
import { beginSignIn, forgiveSignIn } from '#server/sign-in/sign-in-throttle.ts';
import { registerSecondStep } from './second-step-routes.ts';

/** How long an unconfirmed secret stays valid. */
const PENDING_MS = 10 * 60 * 1000;

async function stateOf({ db }: Pick<Deps, 'db'>, userId: string) {
  const factor = await findSecondFactor(db, userId);
  return {
    isOn: (await secondStepMethods(db, userId)).length > 0,
    appAddedAt: factor?.appAddedAt?.toISOString() ?? null,
    recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
  };
}

const nothingPending = () =>
  new AppError(422, 'nothing-pending', 'The QR code has expired. Start again to get a new one.');

export function registerSecondFactor(app: FastifyInstance, deps: Deps): void {
  registerSecondStep(app, deps);

  route(app, deps, readSecondFactor, ({ signedIn }) => stateOf(deps, signedIn.user.userId));

  route(app, deps, startApp, async ({ body, signedIn, request }) => {
    const { user } = signedIn;
    await confirmPassword(deps, request, user, body.currentPassword, 'currentPassword');
    const { secret, uri, sealed } = newAppSecret(deps, user.userId, user.email);
    const pendingUntil = new Date(deps.now().getTime() + PENDING_MS);
    await savePendingSecret(deps.db, user.userId, { pendingSecret: sealed, pendingUntil });
    return { secret, uri };
  });

  route(app, deps, confirmApp, async ({ body, signedIn, request, reply }) => {
    const { user } = signedIn;
    const now = deps.now();
    const { pendingSecret = null } = (await findSecondFactor(deps.db, user.userId)) ?? {};
    if (pendingSecret === null) throw nothingPending();
    const guess = await beginSignIn(deps, request, user.email, user, 'code');
    const step = stepOfCode(deps, user.userId, pendingSecret, body.code, now);
    if (step === null) throw wrongCode();
    await forgiveSignIn(deps, guess);
    const recoveryCodes = await deps.db.transaction(async (tx) => {
      await lockUser(tx, user.userId);
      if (!(await confirmPendingSecret(tx, user.userId, { pendingSecret, step, now })))
        throw nothingPending();
      const codes = await firstRecoveryCodes(tx, user.userId);
      await deleteSessions(tx, user.userId, ownSession(signedIn).sessionId);
      await queueMails(tx, deps, request.ip, [securityChangedMail(deps, user, 'app-added')]);
      return codes;
    });
    deps.jobs.wake();
    await rotateSession(deps, reply, signedIn);
    const message = 'You’ll now need a code from your app to sign in.';
    return { ...(await stateOf(deps, user.userId)), recoveryCodes, message };
  });

  route(app, deps, removeApp, async ({ body, signedIn, request }) => {
    const { user } = signedIn;
    if (body.code === undefined)
      await confirmPassword(deps, request, user, body.currentPassword, 'currentPassword');
    else await useCode(deps, request, user, body.code);
    await deps.db.transaction(async (tx) => {
      await lockUser(tx, user.userId);
      if (!(await deleteAppSecret(tx, user.userId)))
        throw new AppError(404, 'no-app', 'You don’t have an authenticator app to remove.');
      await dropUnusedRecoveryCodes(tx, user.userId);
      await queueMails(tx, deps, request.ip, [securityChangedMail(deps, user, 'app-removed')]);
    });
    deps.jobs.wake();
    return { message: 'Authenticator app removed.' };
  });

  route(app, deps, renewRecoveryCodes, async ({ body, signedIn, request }) => {
    const { user } = signedIn;
    await confirmPassword(deps, request, user, body.currentPassword, 'currentPassword');
    const { codes, hashes } = newRecoveryCodes();
    await deps.db.transaction(async (tx) => {
      await lockUser(tx, user.userId);
      if ((await secondStepMethods(tx, user.userId)).length === 0)
        throw new AppError(
          422,
          'no-second-factor',
          'Recovery codes are a backup for a second factor. Add a passkey or an authenticator app first.',
        );
      await saveRecoveryHashes(tx, user.userId, hashes);
      await queueMails(tx, deps, request.ip, [securityChangedMail(deps, user, 'codes-renewed')]);
    });
    deps.jobs.wake();
    return { recoveryCodes: codes, message: 'Your old recovery codes no longer work.' };
  });
}
