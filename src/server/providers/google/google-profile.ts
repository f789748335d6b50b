import { z } from 'zod';
import { Email } from '#contract/common.ts';
import { type GoogleProfile, GoogleSignInError } from './google-sign-in.ts';

const NAME_MAX = 100;

/** Names are free text, so they're truncated to the account's limit and never cause a sign-in to fail. */
const Name = z
  .string()
  .transform((value) => {
    const line = value.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
    return line.slice(0, NAME_MAX).trim();
  })
  .catch('');

const Claims = z.object({
  // OpenID Connect Core section 2: at most 255 ASCII characters.
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: Email.nullable().catch(null),
  email_verified: z.literal(true).optional().catch(undefined),
  given_name: Name,
  family_name: Name,
  name: Name,
});

/** Reads the claims of a verified id token. */
export function googleProfileOf(idTokenClaims: unknown): GoogleProfile {
  const result = Claims.safeParse(idTokenClaims);
  if (!result.success) throw new GoogleSignInError('id_token_names_nobody');
  const { sub, email, email_verified, given_name, family_name, name } = result.data;
  const [first = '', ...rest] = name.split(' ');
  const named = given_name || family_name;
  return {
    subject: sub,
    email,
    isEmailVerified: email !== null && email_verified === true,
    firstName: given_name || (named ? '' : first) || mailbox(email),
    lastName: named ? family_name : rest.join(' '),
  };
}

/** The account name if Google doesn't provide one. */
function mailbox(email: string | null): string {
  return email?.slice(0, email.lastIndexOf('@')).slice(0, NAME_MAX) ?? '';
}
