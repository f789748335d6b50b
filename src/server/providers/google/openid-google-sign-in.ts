import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  enableNonRepudiationChecks,
  getJwksCache,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  setJwksCache,
} from 'openid-client';
import { finishGoogleSignIn } from '#contract/accounts/google-sign-in.ts';
import { googleProfileOf } from './google-profile.ts';
import type { GoogleChecks, GoogleProfile, GoogleSignIn } from './google-sign-in.ts';
import { discoverLazily, isPlainLoopback, TIMEOUT_SECONDS } from './openid-discovery.ts';
import { rethrow } from './openid-failure.ts';
import { type Configure, redeemCode } from './redeem-code.ts';
import { sendRequest } from './send-request.ts';

interface Settings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Our public URL, where Google sends browsers back. */
  baseUrl: string;
  now?: () => Date;
}

/** Signs in with Google, or with a loopback issuer that follows the same protocol. */
export function createGoogleSignIn(settings: Settings): GoogleSignIn {
  const { clientId, clientSecret, baseUrl, now = () => new Date() } = settings;
  const issuer = new URL(settings.issuer);
  const isPlain = isPlainLoopback(issuer);
  if (issuer.protocol !== 'https:' && !isPlain) {
    throw new Error('GOOGLE_ISSUER must start with https:// unless it’s on this machine');
  }
  const discover = discoverLazily(issuer, clientId, now);
  let latest: Configuration | null = null;

  const configure: Configure = (server, fetcher) => {
    const client = { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' };
    const configuration = new Configuration(server, clientId, client);
    configuration.timeout = TIMEOUT_SECONDS;
    configuration[customFetch] = fetcher;
    // Otherwise the library trusts TLS alone and doesn't check the signature.
    enableNonRepudiationChecks(configuration);
    if (isPlain) allowInsecureRequests(configuration);
    // The issuer's signing keys are fetched once and reused.
    const keys = latest && getJwksCache(latest);
    if (keys) setJwksCache(configuration, keys);
    latest = configuration;
    return configuration;
  };

  async function start(): Promise<{ url: string; checks: GoogleChecks }> {
    const state = randomState();
    const nonce = randomNonce();
    const codeVerifier = randomPKCECodeVerifier();
    const url = buildAuthorizationUrl(configure(await discover(), sendRequest), {
      redirect_uri: `${baseUrl}${finishGoogleSignIn.path}`,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    return { url: url.href, checks: { state, nonce, codeVerifier } };
  }

  async function finish(callbackUrl: URL, checks: GoogleChecks): Promise<GoogleProfile> {
    return googleProfileOf(await redeemCode(configure, await discover(), callbackUrl, checks));
  }

  return {
    start: () => start().catch(rethrow),
    finish: (callbackUrl, checks) => finish(callbackUrl, checks).catch(rethrow),
  };
}
