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
 * Exchanges the code for an id token and verifies its signature, issuer, audience, times and nonce. Google documents
 * two spellings of its issuer name, with and without the scheme, but the library accepts only one, so a token rejected
 * for a claim is fully verified again with the other.
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
    // The redirect's issuer has already been checked and is always the long form.
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
  // OpenID Connect Core section 3.1.3.7: a token issued to another party isn't for us.
  if (claims.azp !== undefined && claims.azp !== configuration.clientMetadata().client_id) {
    throw new GoogleSignInError('id_token_of_another_party');
  }
  return claims;
}

/** A code can be used only once, so the first token response is reused for the second request. */
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
