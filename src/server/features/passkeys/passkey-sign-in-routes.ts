import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { signInWithPasskey, startPasskeySignIn } from '#contract/accounts/passkeys.ts';
import {
  findPasskeyByCredential,
  recordPasskeyUse,
  selectPasskeys,
} from '#server/db/queries/accounts/passkeys.ts';
import { findUser } from '#server/db/queries/accounts/users.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { firstStepUser, passSecondStep } from '#server/sign-in/second-step.ts';
import { userAnswer } from '#server/sign-in/user-answer.ts';
import {
  CHALLENGE_SECONDS,
  passkeyRefused,
  relyingParty,
  rememberChallenge,
  takeChallenge,
} from './passkey-challenge.ts';

export function registerPasskeySignIn(app: FastifyInstance, deps: Deps): void {
  route(app, deps, startPasskeySignIn, async ({ body, request, reply }) => {
    const { rpID } = relyingParty(deps);
    // Passkeys are listed only after the password step; otherwise anyone could learn which accounts have them.
    const userId = body.isSecondStep ? (await firstStepUser(deps, request)).userId : null;
    const known = userId === null ? [] : await selectPasskeys(deps.db, userId);
    const options = await generateAuthenticationOptions({
      rpID,
      timeout: CHALLENGE_SECONDS * 1000,
      allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      // A passkey used without a password counts as both factors, so the device must verify its user.
      userVerification: userId === null ? 'required' : 'preferred',
    });
    const purpose = userId === null ? 'sign-in' : 'second-step';
    rememberChallenge(deps, reply, { challenge: options.challenge, purpose, userId });
    return { options: { ...options } };
  });

  route(app, deps, signInWithPasskey, async ({ body, request, reply }) => {
    const { challenge, purpose, userId } = await takeChallenge(deps, request, reply);
    const passkey = await findPasskeyByCredential(deps.db, body.credential.id);
    if (!passkey || purpose === 'add') throw passkeyRefused();
    if (purpose === 'second-step') {
      const user = await firstStepUser(deps, request);
      if (user.userId !== userId || user.userId !== passkey.userId) throw passkeyRefused();
    }
    const { rpID, origin } = relyingParty(deps);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...body.credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: purpose === 'sign-in',
    }).catch(() => {
      throw passkeyRefused();
    });
    const use = {
      counter: authenticationInfo.newCounter,
      isBackedUp: authenticationInfo.credentialBackedUp,
      lastUsedAt: deps.now(),
    };
    const user = verified && (await findUser(deps.db, passkey.userId));
    if (!user || !(await recordPasskeyUse(deps.db, passkey, use))) throw passkeyRefused();
    await passSecondStep(deps, request, reply, user);
    return { ...userAnswer(user), message: 'Welcome back.' };
  });
}
