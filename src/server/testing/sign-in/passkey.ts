import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { insertPasskey } from '#server/db/queries/accounts/passkeys.ts';
import type { Deps } from '#server/deps.ts';
import { PASSWORD, type TestBrowser } from '#server/testing/test-app.ts';

const ORIGIN = 'http://localhost:3000';
const RP_ID = 'localhost';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

const sha = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949) for what an authenticator sends: short byte strings, small maps and integers. */
export const cbor = {
  text: (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]),
  bytes: (value: Buffer) => {
    const { length } = value;
    const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255];
    return Buffer.concat([Buffer.from(head), value]);
  },
  integer: (value: number) => Buffer.from([value >= 0 ? value : 0x20 - value - 1]),
  list: (...items: Buffer[]) => Buffer.concat([Buffer.from([0x80 + items.length]), ...items]),
  map: (...entries: [Buffer, Buffer][]) =>
    Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]),
};

interface AnswerOptions {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  /** Replaces the default of one more than last time. */
  counter?: number;
  /** Signs with a different key than the registered one. */
  isForged?: boolean;
  /** Claims about the device's make, although they weren't requested. */
  attest?: (key: KeyObject, clientDataHash: Buffer) => { format: string; statement: Buffer };
}

/** An authenticator in software: one discoverable ES256 credential that counts its uses. */
export class TestPasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #uses = 0;

  #authenticatorData(
    { rpId = RP_ID, isVerified = true }: AnswerOptions,
    counter: number,
    flags = 0,
  ) {
    const bits = flags | FLAGS.present | (isVerified ? FLAGS.verified : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(bits, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha(rpId), head]);
  }

  #credential(response: object) {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response,
    };
  }

  register(challenge: string, options: AnswerOptions = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    const key = cbor.map(
      [cbor.integer(1), cbor.integer(2)],
      [cbor.integer(3), cbor.integer(-7)],
      [cbor.integer(-1), cbor.integer(1)],
      [cbor.integer(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
      [cbor.integer(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
    );
    const data = Buffer.concat([
      this.#authenticatorData(options, 0, FLAGS.attested),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      key,
    ]);
    const client = clientData('webauthn.create', challenge, options);
    const { format = 'none', statement = cbor.map() } =
      options.attest?.(this.#keys.publicKey, sha(client)) ?? {};
    const attestationObject = cbor.map(
      [cbor.text('fmt'), cbor.text(format)],
      [cbor.text('attStmt'), statement],
      [cbor.text('authData'), cbor.bytes(data)],
    );
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  answer(challenge: string, options: AnswerOptions = {}) {
    this.#uses = options.counter ?? this.#uses + 1;
    const data = this.#authenticatorData(options, this.#uses);
    const client = clientData('webauthn.get', challenge, options);
    const keys = options.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : this.#keys;
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha(client)]))
      .sign(keys.privateKey);
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }
}

const clientData = (type: string, challenge: string, { origin = ORIGIN }: AnswerOptions): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

export const challengeIn = (answer: { json: () => unknown }): string =>
  (answer.json() as { options: { challenge: string } }).options.challenge;

/** Adds a passkey to the account of a signed-in browser. */
export async function registerPasskey(browser: TestBrowser, name = 'Laptop') {
  const passkey = new TestPasskey();
  const started = await browser.post('/api/auth/passkeys/options', { currentPassword: PASSWORD });
  const credential = passkey.register(challengeIn(started));
  const added = await browser.post('/api/auth/passkeys', { name, credential });
  if (added.statusCode !== 200) throw new Error(`Adding a passkey answered ${added.body}`);
  const { passkeyId, recoveryCodes } = added.json<{
    passkeyId: string;
    recoveryCodes: string[] | null;
  }>();
  return { passkey, passkeyId, recoveryCodes };
}

/** A passkey that no account has. */
export async function addPasskeyRow({ db, now }: Deps, userId: string): Promise<string> {
  const row = await insertPasskey(db, {
    userId,
    credentialId: randomBytes(16).toString('base64url'),
    publicKey: '',
    counter: 0,
    transports: [],
    name: 'Laptop',
    isBackedUp: false,
    createdAt: now(),
  });
  return row!.passkeyId;
}
