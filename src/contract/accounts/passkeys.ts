import { z } from 'zod';
import { Id, Instant, Message, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { SignedInUser } from './accounts.ts';
import { PasswordProof } from './second-factor.ts';

/** Base64url of what an authenticator signs: usually a few hundred bytes. */
const bytes = (max: number) => text(max).regex(/^[\w-]*$/, 'Must be base64url');
const CredentialId = text(1400).regex(/^[\w-]+$/, 'Must be base64url');
const Name = text(60).trim().min(1, 'Give the passkey a name');

/** The parts of the browser's WebAuthn Level 3 response that we check; the page leaves out the rest. */
const credential = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    response: z.strictObject({ clientDataJSON: bytes(1000), ...shape }),
  });

const Registration = credential({
  attestationObject: bytes(4000),
  transports: list(text(20), 10).default([]),
});
const Assertion = credential({
  authenticatorData: bytes(1000),
  signature: bytes(4000),
});

/** For `navigator.credentials`, in the form `@simplewebauthn/browser` expects. */
const Options = z.object({ options: z.record(z.string(), z.unknown()) });

export const Passkey = z
  .object({
    passkeyId: z.uuid(),
    name: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
    /** Whether it syncs between devices, so that losing a device doesn't mean losing the passkey. */
    isBackedUp: z.boolean(),
  })
  .meta({ id: 'Passkey' });

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'List the account’s passkeys',
  response: z.object({ items: z.array(Passkey) }),
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary:
    'Start adding a passkey; returns a one-time challenge for this browser, valid for 5 minutes',
  rate: 'careful',
  body: PasswordProof,
  response: Options,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary:
    'Finish adding a passkey; from then on, signing in with the password requires a second step',
  rate: 'careful',
  bodyLimit: BODY_LIMITS.notes,
  body: z.strictObject({ name: Name, credential: Registration }),
  response: Passkey.extend({
    /** Shown once; null if the account already has recovery codes. */
    recoveryCodes: z.array(z.string()).nullable(),
    message: z.string(),
  }),
});

export const PasskeyName = z.strictObject({ name: Name });

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/auth/passkeys/{passkeyId}',
  summary: 'Rename a passkey',
  params: z.strictObject({ passkeyId: Id }),
  body: PasskeyName,
  response: Passkey,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/{passkeyId}',
  summary: 'Remove a passkey; requires the password',
  rate: 'careful',
  params: z.strictObject({ passkeyId: Id }),
  body: PasswordProof,
  response: Message,
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in/options',
  summary: 'Start signing in with a passkey, on its own or as the second step after the password',
  access: 'visitor',
  rate: 'careful',
  body: z.strictObject({
    /** Set after the password step: only passkeys of the account whose password was entered are accepted. */
    isSecondStep: z.boolean().default(false),
  }),
  response: Options,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in',
  summary: 'Sign in with a passkey, on its own or as the second step after the password',
  access: 'visitor',
  rate: 'careful',
  bodyLimit: BODY_LIMITS.notes,
  body: z.strictObject({ credential: Assertion }),
  response: SignedInUser,
});

export const passkeyEndpoints = [
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
];
