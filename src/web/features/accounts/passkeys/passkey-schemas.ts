import { PasskeyName } from '#contract/accounts/passkeys.ts';
import { PasswordProof } from '#contract/accounts/second-factor.ts';

export const passkeySchemas = {
  add: PasskeyName.extend(PasswordProof.shape),
  rename: PasskeyName,
};
