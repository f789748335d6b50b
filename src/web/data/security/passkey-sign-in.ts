import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { signInWithPasskey, startPasskeySignIn } from '#contract/accounts/passkeys.ts';
import { settleSignIn } from '#web/data/sign-in.ts';
import { userOf } from '#web/lib/account/session.ts';
import { call } from '#web/lib/api/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useOnce } from '#web/lib/use-once.ts';

async function answerWithPasskey(isSecondStep: boolean): Promise<void> {
  const { options } = await call(startPasskeySignIn, { body: { isSecondStep } });
  const optionsJSON = options as object as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  const credential = {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
  };
  const user = userOf(await call(signInWithPasskey, { body: { credential } }));
  await settleSignIn(user, 'login', 'passkey');
}

const signInAlone = () => answerWithPasskey(false);

/** Opening the page counts as the request, so the browser's dialog opens once per visit. */
export const usePasskeySignIn = (arrival: string) => useOnce(signInAlone, arrival);

/** The second step after the password, if the account has a passkey. */
export const usePasskeyStep = () => useAction(() => answerWithPasskey(true));
