import { z } from 'zod';
import { Instant, Message, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Password, SignedInUser } from './accounts.ts';

/** Six digits from an authenticator app, or a recovery code; spaces and hyphens are ignored. */
const Code = text(40)
  .overwrite((value) => value.replaceAll(/[\s-]/g, '').toLowerCase())
  .min(1, 'Enter the code')
  .meta({ examples: ['123456'] });

export const SecondStepCode = z.strictObject({ code: Code }).meta({ id: 'SecondStepCode' });
/** For changes that an open session alone isn't enough to authorize. */
export const PasswordProof = z
  .strictObject({ currentPassword: Password })
  .meta({ id: 'PasswordProof' });

const SecondFactor = z
  .object({
    /** Whether signing in requires a second step. */
    isOn: z.boolean(),
    /** When the authenticator app was added; null if there isn't one. */
    appAddedAt: Instant.nullable(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactor' });

/** Shown once: only their hashes are stored. Null if the account already has codes. */
const RecoveryCodes = z.array(z.string()).nullable();

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Return whether signing in requires a second step and which methods are set up',
  response: SecondFactor,
});

export const startApp = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/app',
  summary:
    'Start adding an authenticator app; returns a secret to scan, shown once and valid for 10 minutes',
  rate: 'careful',
  body: PasswordProof,
  response: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmApp = endpoint({
  method: 'PUT',
  path: '/api/auth/second-factor/app',
  summary: 'Finish adding an authenticator app with a code from it; signs out every other browser',
  rate: 'careful',
  body: SecondStepCode,
  response: SecondFactor.extend({ recoveryCodes: RecoveryCodes, message: z.string() }),
});

export const removeApp = endpoint({
  method: 'DELETE',
  path: '/api/auth/second-factor/app',
  summary: 'Remove the authenticator app; requires the password or a code',
  rate: 'careful',
  body: z.strictObject({ currentPassword: Password.optional(), code: Code.optional() }),
  response: Message,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'Create 10 new recovery codes, shown once; the old ones stop working',
  rate: 'careful',
  body: PasswordProof,
  response: z.object({ recoveryCodes: z.array(z.string()), message: z.string() }),
});

export const readSecondStep = endpoint({
  method: 'GET',
  path: '/api/auth/second-step',
  summary: 'Return the second steps this account accepts, after the correct password',
  access: 'visitor',
  response: z.object({ methods: z.array(z.enum(['passkey', 'app', 'recovery-code'])) }),
});

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  summary: 'Finish signing in with an authenticator code or a recovery code',
  access: 'visitor',
  rate: 'careful',
  body: SecondStepCode,
  response: SignedInUser,
});

export const secondFactorEndpoints = [
  readSecondFactor,
  startApp,
  confirmApp,
  removeApp,
  renewRecoveryCodes,
  readSecondStep,
  takeSecondStep,
];
