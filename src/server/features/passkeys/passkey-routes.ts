import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#contract/accounts/passkeys.ts';
import { PASSKEYS } from '#server/db/caps.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  selectPasskeys,
  updatePasskeyName,
} from '#server/db/queries/accounts/passkeys.ts';
import { deleteSessions } from '#server/db/queries/accounts/sessions.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import type { PasskeyRow } from '#server/db/schema/accounts/passkeys.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { ownSession, rotateSession } from '#server/http/security/session.ts';
import { queueMails } from '#server/providers/mail/queue-mail.ts';
import { securityChangedMail } from '#server/sign-in/account-mail.ts';
import { confirmPassword } from '#server/sign-in/confirm-password.ts';
import { dropUnusedRecoveryCodes, firstRecoveryCodes } from '#server/sign-in/second-factors.ts';
import {
  CHALLENGE_SECONDS,
  passkeyRefused,
  relyingParty,
  rememberChallenge,
  takeChallenge,
} from './passkey-challenge.ts';
import { registerPasskeySignIn } from './passkey-sign-in-routes.ts';
import { withoutAttestation } from './without-attestation.ts';

const answerOf = (row: PasskeyRow): z.input<typeof Passkey> => ({
  passkeyId: row.passkeyId,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isBackedUp: row.isBackedUp,
});

const notFound = () =>
  new AppError(404, 'passkey-not-found', 'This passkey doesn’t exist or was removed.');

export function registerPasskeys(app: FastifyInstance, deps: Deps): void {
  registerPasskeySignIn(app, deps);

  route(app, deps, listPasskeys, async ({ signedIn }) => ({
    items: (await selectPasskeys(deps.db, signedIn.user.userId)).map(answerOf),
  }));

  route(app, deps, startPasskey, async ({ body, signedIn, request, reply }) => {
    const { user } = signedIn;
    await confirmPassword(deps, request, user, body.currentPassword, 'currentPassword');
    const known = await selectPasskeys(deps.db, user.userId);
    const options = await generateRegistrationOptions({
      rpName: 'Freehold',
      timeout: CHALLENGE_SECONDS * 1000,
      rpID: relyingParty(deps).rpID,
      userName: user.email,
      userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
      userID: new TextEncoder().encode(user.userId),
      // We don't need to know the device's make or model.
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { challenge } = options;
    rememberChallenge(deps, reply, { challenge, purpose: 'add', userId: user.userId });
    return { options: { ...options } };
  });

  route(app, deps, addPasskey, async ({ body, signedIn, request, reply }) => {
    const { user } = signedIn;
    const { challenge, purpose, userId } = await takeChallenge(deps, request, reply);
    if (purpose !== 'add' || userId !== user.userId) throw passkeyRefused();
    const { rpID, origin } = relyingParty(deps);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...withoutAttestation(body.credential), clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }).catch(() => {
      throw passkeyRefused();
    });
    if (!registrationInfo) throw passkeyRefused();
    const { credential, credentialBackedUp } = registrationInfo;
    let recoveryCodes: string[] | null = null;
    const row = await withinCap(deps.db, PASSKEYS, user.userId, async (tx) => {
      const inserted = await insertPasskey(tx, {
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: body.credential.response.transports,
        name: body.name,
        isBackedUp: credentialBackedUp,
        createdAt: deps.now(),
      });
      if (!inserted) throw passkeyRefused();
      recoveryCodes = await firstRecoveryCodes(tx, userId);
      await deleteSessions(tx, userId, ownSession(signedIn).sessionId);
      await queueMails(tx, deps, request.ip, [securityChangedMail(deps, user, 'passkey-added')]);
      return inserted;
    });
    deps.jobs.wake();
    await rotateSession(deps, reply, signedIn);
    return { ...answerOf(row), recoveryCodes, message: 'Passkey added.' };
  });

  route(app, deps, renamePasskey, async ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    const row = await updatePasskeyName(deps.db, userId, params.passkeyId, body.name);
    if (!row) throw notFound();
    return answerOf(row);
  });

  route(app, deps, removePasskey, async ({ params, body, signedIn, request }) => {
    const { user } = signedIn;
    if (!(await findPasskey(deps.db, user.userId, params.passkeyId))) throw notFound();
    await confirmPassword(deps, request, user, body.currentPassword, 'currentPassword');
    await deps.db.transaction(async (tx) => {
      await lockUser(tx, user.userId);
      if (!(await deletePasskey(tx, user.userId, params.passkeyId))) throw notFound();
      await dropUnusedRecoveryCodes(tx, user.userId);
      const mail = securityChangedMail(deps, user, 'passkey-removed');
      await queueMails(tx, deps, request.ip, [mail]);
    });
    deps.jobs.wake();
    return { message: 'Passkey removed.' };
  });
}
