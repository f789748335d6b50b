import { TOTP, URI } from 'otpauth';
import { PASSWORD, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';

const APP = '/api/auth/second-factor/app';

export interface AuthenticatorApp {
  /** The code the phone shows, by the server's clock, a number of steps later or earlier. */
  code(stepsAway?: number): string;
  secret: string;
  recoveryCodes: string[];
}

function phone({ deps }: TestApp, uri: string) {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('Not a code by time');
  return (stepsAway = 0) => totp.generate({ timestamp: deps.now().getTime() + stepsAway * 30_000 });
}

/** Adds an authenticator app to the account of a signed-in browser. */
export async function addAuthenticator(
  testApp: TestApp,
  browser: TestBrowser,
): Promise<AuthenticatorApp> {
  const started = await browser.post(APP, { currentPassword: PASSWORD });
  const { secret, uri } = started.json<{ secret: string; uri: string }>();
  const code = phone(testApp, uri);
  const confirmed = await browser.put(APP, { code: code() });
  if (confirmed.statusCode !== 200) throw new Error(`Adding an app answered ${confirmed.body}`);
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] | null }>();
  // The code that confirmed the app is used up, so the next code is different.
  testApp.advance(30_000);
  return { code, secret, recoveryCodes: recoveryCodes ?? [] };
}
