import {
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  type CustomFetch,
  type IDToken,
  type ServerMetadata,
} from 'openid-client';
import { type GoogleChecks, GoogleSignInError } from './google-sign-in.ts';
import { sendRequest } from './send-request.ts';

export type Configure = (server: ServerMetadata, fetcher: CustomFetch) => Configuration;

/**
 * Exchanges the code for an id token and verifies it: signature, issuer, audience, times, nonce.
 * Google documents two spellings of its own name in id tokens, with and without the scheme; the library compares with
 * one, so a token it refuses for a claim is verified once more, from the start, under the other.
 */
export async function redeemCode(
  configure: Configure,
  server: ServerMetadata,
  callbackUrl: URL,
  checks: GoogleChecks,
): Promise<IDToken> {
  const fetcher = askingOnce(server.token_endpoint);
  try {
    return await redeem(configure(server, fetcher), callbackUrl, checks);
  } catch (error) {
    if (!isClaimMismatch(error)) throw error;
    const shortName = { ...server, issuer: new URL(server.issuer).host };
    // The issuer named by the redirect has passed by now, and it is always the long one.
    delete shortName.authorization_response_iss_parameter_supported;
    const withoutIssuer = new URL(callbackUrl);
    withoutIssuer.searchParams.delete('iss');
    return redeem(configure(shortName, fetcher), withoutIssuer, checks);
  }
}

async function redeem(
  configuration: Configuration,
  callbackUrl: URL,
  checks: GoogleChecks,
): Promise<IDToken> {
  const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new GoogleSignInError('id_token_missing');
  // OpenID Connect Core section 3.1.3.7: a token issued to another party is not for us.
  if (claims.azp !== undefined && claims.azp !== configuration.clientMetadata().client_id) {
    throw new GoogleSignInError('id_token_of_another_party');
  }
  return claims;
}

/** A code can be spent once, so the answer to the first request for a token also answers the second. */
function askingOnce(tokenEndpoint: string | undefined): CustomFetch {
  let answer: Response | null = null;
  return async (url, options) => {
    if (url !== tokenEndpoint) return sendRequest(url, options);
    answer ??= await sendRequest(url, options);
    return answer.clone();
  };
}

function isClaimMismatch(error: unknown): boolean {
  return error instanceof ClientError && error.code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED';
}
