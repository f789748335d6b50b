import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { passkeyRefused } from './passkey-challenge.ts';

interface Registered {
  response: { attestationObject: string };
}

/**
 * The same registration with format `none`. We don't ask for an attestation, and verifying one would fetch URLs that
 * the caller put in its certificates.
 */
export function withoutAttestation<T extends Registered>(credential: T): T {
  const { attestationObject, ...response } = credential.response;
  return {
    ...credential,
    response: { ...response, attestationObject: asNone(attestationObject) },
  };
}

function asNone(attestationObject: string): string {
  try {
    const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get(
      'authData',
    );
    if (!(authData instanceof Uint8Array)) throw passkeyRefused();
    const none = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return isoBase64URL.fromBuffer(isoCBOR.encode(none));
  } catch {
    throw passkeyRefused();
  }
}
