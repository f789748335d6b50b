import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

interface Unsigned {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** Hex SHA-256 of the body. */
  payloadHash: string;
  time: Date;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** RFC 3986: everything but letters, digits and `-._~`. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** `20261115T120000Z`. */
const stampOf = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** The headers with AWS Signature Version 4 in `authorization`; all of them are signed, and so is the host. */
export function signedHeaders(
  { method, url, headers, payloadHash, time }: Unsigned,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
): Record<string, string> {
  const stamp = stampOf(time);
  const day = stamp.slice(0, 8);
  const sent = { ...headers, 'x-amz-content-sha256': payloadHash, 'x-amz-date': stamp };
  const signed = Object.entries({ ...sent, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payloadHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(`AWS4${secretAccessKey}`, day),
  );
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...sent, authorization };
}
