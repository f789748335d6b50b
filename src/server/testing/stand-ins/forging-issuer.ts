import {
  constants,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Claims = Record<string, unknown>;

export interface ForgingIssuer {
  issuer: string;
  /** The claims of the next id tokens. */
  claims: Claims;
  /** The issuer's own key, which it publishes. */
  key: KeyObject;
  /** How tokens are signed: with that key and RS256, unless a test sets something else. */
  seal(this: void, claims: Claims): string;
  /** Answers every request with 503. */
  isDown: boolean;
  /** How often each path was requested. */
  requested: Record<string, number>;
  /** The bodies of requests for a token. */
  tokenRequests: URLSearchParams[];
  close(): Promise<void>;
}

export const newKey = (): KeyObject =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const base64url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

export function sealWithKey(
  key: KeyObject,
  claims: Claims,
  { alg = 'RS256', kid = 'one' }: { alg?: 'RS256' | 'PS256'; kid?: string } = {},
): string {
  const content = `${base64url({ alg, kid })}.${base64url(claims)}`;
  const { RSA_PKCS1_PADDING, RSA_PKCS1_PSS_PADDING } = constants;
  const padding = alg === 'PS256' ? RSA_PKCS1_PSS_PADDING : RSA_PKCS1_PADDING;
  const seal = sign('sha256', Buffer.from(content), { key, padding, saltLength: 32 });
  return `${content}.${seal.toString('base64url')}`;
}

export function sealWithSecret(secret: string, claims: Claims): string {
  const content = `${base64url({ alg: 'HS256', kid: 'one' })}.${base64url(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

export const withoutSeal = (claims: Claims): string =>
  `${base64url({ alg: 'none' })}.${base64url(claims)}.`;

/** An OpenID issuer on loopback that sends whatever a test sets, even what no real one would. */
export async function startForgingIssuer(): Promise<ForgingIssuer> {
  const key = newKey();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const state: ForgingIssuer = {
    issuer,
    key,
    claims: {},
    seal: (claims) => sealWithKey(key, claims),
    isDown: false,
    requested: {},
    tokenRequests: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256', 'PS256', 'HS256', 'none'],
    }),
    '/keys': () => ({
      keys: [{ ...createPublicKey(key).export({ format: 'jwk' }), kid: 'one', use: 'sig' }],
    }),
    '/token': () => ({
      access_token: 'an access token',
      token_type: 'Bearer',
      id_token: state.seal(state.claims),
    }),
  };
  server.on('request', async (request, response) => {
    const path = request.url ?? '';
    state.requested[path] = (state.requested[path] ?? 0) + 1;
    const body = await text(request);
    if (path === '/token') state.tokenRequests.push(new URLSearchParams(body));
    const answer = state.isDown ? undefined : answers[path];
    response.writeHead(answer ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'max-age=3600',
    });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  return state;
}
