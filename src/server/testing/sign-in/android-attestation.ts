import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { cbor } from './passkey.ts';

/** DER (X.690), as much as a certificate needs. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const sequence = (...items: Buffer[]) => der(0x30, ...items);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const enumerated = (value: number) => der(0x0a, Buffer.from([value]));
const octets = (content: Buffer) => der(0x04, content);
const explicit = (tag: number, content: Buffer) => der(0xa0 + tag, content);
const utcTime = (value: string) => der(0x17, Buffer.from(value));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

const OIDS = {
  commonName: oid('550403'),
  ecdsaWithSha256: oid('2a8648ce3d040302'),
  crlDistributionPoints: oid('551d1f'),
  androidKeyDescription: oid('2b06010401d679020111'),
};

const nameOf = (commonName: string) =>
  sequence(der(0x31, sequence(OIDS.commonName, der(0x0c, Buffer.from(commonName)))));

interface Certified {
  serial: number;
  subject: string;
  key: KeyObject;
  extensions: Buffer[];
}

function certificate(issuerKey: KeyObject, { serial, subject, key, extensions }: Certified) {
  const algorithm = sequence(OIDS.ecdsaWithSha256);
  const toSign = sequence(
    explicit(0, integer(2)),
    integer(serial),
    algorithm,
    nameOf('Root'),
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    nameOf(subject),
    key.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [explicit(3, sequence(...extensions))] : []),
  );
  const signature = createSign('sha256').update(toSign).sign(issuerKey);
  return sequence(toSign, algorithm, der(0x03, Buffer.from([0]), signature));
}

/** Where to look up whether the certificate was revoked. */
const revocationsAt = (url: string) => {
  const fullName = explicit(0, der(0x86, Buffer.from(url)));
  return sequence(OIDS.crlDistributionPoints, octets(sequence(sequence(explicit(0, fullName)))));
};

const keyDescription = (challenge: Buffer) =>
  sequence(
    OIDS.androidKeyDescription,
    octets(
      sequence(
        integer(3),
        enumerated(1),
        integer(4),
        enumerated(1),
        octets(challenge),
        octets(Buffer.alloc(0)),
        sequence(),
        sequence(),
      ),
    ),
  );

/** An `android-key` statement under the caller's own root; its certificate names a URL to check for revocations. */
export const androidAttestation = (url: string) => (key: KeyObject, clientDataHash: Buffer) => {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const extensions = [keyDescription(clientDataHash), revocationsAt(url)];
  const leaf = certificate(root.privateKey, { serial: 2, subject: 'Key', key, extensions });
  const own = { serial: 1, subject: 'Root', key: root.publicKey, extensions: [] };
  const statement = cbor.map(
    [cbor.text('alg'), cbor.integer(-7)],
    [cbor.text('sig'), cbor.bytes(Buffer.alloc(70))],
    [cbor.text('x5c'), cbor.list(cbor.bytes(leaf), cbor.bytes(certificate(root.privateKey, own)))],
  );
  return { format: 'android-key', statement };
};
