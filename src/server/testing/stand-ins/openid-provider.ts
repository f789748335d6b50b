import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, interactionPolicy, type JWK, Provider } from 'oidc-provider';
import { finishGoogleSignIn } from '#contract/accounts/google-sign-in.ts';

export interface OpenIdAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
}

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Follows a browser's redirects: signs in as `account`, consents, and returns the URL it is sent back to. */
  approve(authorizationUrl: string, account: OpenIdAccount): Promise<URL>;
  /** The same, for a user who declines. */
  decline(authorizationUrl: string): Promise<URL>;
  close(): Promise<void>;
}

type Visitor = OpenIdAccount | 'declines';

/** A real OpenID provider on loopback, with a user who consents immediately. */
export async function startOpenIdProvider(baseUrl: string): Promise<OpenIdProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'freehold-test', clientSecret: randomBytes(24).toString('hex') };
  const accounts = new Map<string, OpenIdAccount>();
  let visitor: Visitor = 'declines';

  const redirectUri = `${baseUrl}${finishGoogleSignIn.path}`;
  const provider = new Provider(issuer, configurationOf(client, redirectUri, accounts));
  const answer = provider.callback();

  async function decide(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const result =
      visitor === 'declines'
        ? { error: 'access_denied', error_description: 'The visitor declined' }
        : { select_account: {}, login: { accountId: visitor.sub } };
    await provider.interactionFinished(request, response, result);
  }
  server.on('request', (request, response) => {
    void (request.url?.startsWith('/interaction/')
      ? decide(request, response)
      : answer(request, response));
  });

  async function visit(authorizationUrl: string, as: Visitor): Promise<URL> {
    visitor = as;
    if (as !== 'declines') accounts.set(as.sub, as);
    return leave(issuer, authorizationUrl);
  }
  return {
    issuer,
    ...client,
    approve: visit,
    decline: (authorizationUrl) => visit(authorizationUrl, 'declines'),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function configurationOf(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  redirectUri: string,
  accounts: Map<string, OpenIdAccount>,
): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
    pkce: { required: () => true },
    // As Google does: the id token itself contains the profile.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: { keys: [signingKey()] },
    // In seconds; set, because otherwise the provider prints a notice to the console.
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ ...accounts.get(accountId), sub: accountId }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'RS256', kid: 'one' };
}

/** Follows redirects like a new browser, including cookies, until one leads away from the issuer. */
async function leave(issuer: string, start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let hop = 0; hop < 10 && url.origin === issuer; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location)
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}
