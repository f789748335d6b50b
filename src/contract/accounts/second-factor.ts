import { z } from 'zod';
import { Instant, Message, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Password, SignedInUser } from './accounts.ts';

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens do not count. */
const Code = text(40)
  .overwrite((value) => value.replaceAll(/[\s-]/g, '').toLowerCase())
  .min(1, 'Enter the code')
  .meta({ examples: ['123456'] });

export const SecondStepCode = z.strictObject({ code: Code }).meta({ id: 'SecondStepCode' });
/** For what an open browser is not proof enough. */
export const PasswordProof = z
  .strictObject({ currentPassword: Password })
  .meta({ id: 'PasswordProof' });

const SecondFactor = z
  .object({
    /** Whether signing in asks for a second step. */
    isOn: z.boolean(),
    /** When the authenticator app was added; null where there is none. */
    appAddedAt: Instant.nullable(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactor' });

/** Shown once: only their hashes are stored. Null where the account has its codes already. */
const RecoveryCodes = z.array(z.string()).nullable();

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Whether signing in asks for a second step, and which ones there are',
  response: SecondFactor,
});

export const startApp = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/app',
  summary: 'Begin to add an authenticator app: a secret to scan, good for 10 minutes, shown once',
  rate: 'careful',
  body: PasswordProof,
  response: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmApp = endpoint({
  method: 'PUT',
  path: '/api/auth/second-factor/app',
  summary: 'Finish adding an authenticator app with a code of it; signs out every other browser',
  rate: 'careful',
  body: SecondStepCode,
  response: SecondFactor.extend({ recoveryCodes: RecoveryCodes, message: z.string() }),
});

export const removeApp = endpoint({
  method: 'DELETE',
  path: '/api/auth/second-factor/app',
  summary: 'Remove the authenticator app; needs the password or a code',
  rate: 'careful',
  body: z.strictObject({ currentPassword: Password.optional(), code: Code.optional() }),
  response: Message,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'Make 10 new recovery codes, shown once; the old ones stop working',
  rate: 'careful',
  body: PasswordProof,
  response: z.object({ recoveryCodes: z.array(z.string()), message: z.string() }),
});

export const readSecondStep = endpoint({
  method: 'GET',
  path: '/api/auth/second-step',
  summary: 'After the right password: which second steps this account takes',
  access: 'visitor',
  response: z.object({ methods: z.array(z.enum(['passkey', 'app', 'recovery-code'])) }),
});

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  summary: 'Finish signing in with a code of the authenticator app or a recovery code',
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
