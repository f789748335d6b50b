import { z } from 'zod';
import { Email, Id, Instant, Message, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { queryFlag } from '#contract/query-flag.ts';
import { isPersonName, NAME_SENTENCE } from '#domain/accounts/person-name.ts';
import { DisplaySchema } from './display.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;

/** A password someone signs in with; only its length is checked. */
export const Password = text(PASSWORD_MAX).min(1, 'Enter your password');
/** A new password. */
const NewPassword = text(PASSWORD_MAX).min(
  PASSWORD_MIN,
  `The password must be at least ${PASSWORD_MIN} characters`,
);
/** Names appear in emails sent to unconfirmed addresses, so they can't contain links or special characters. */
const personName = (max: number) =>
  text(max)
    .overwrite((value) => value.split(/\s+/).join(' ').trim())
    .refine(isPersonName, NAME_SENTENCE);
const PersonName = personName(100);
/** 256 random bits in base64url; anything else can't be from one of our links. */
const LinkToken = text(200).min(1, 'Missing verification token');

export const User = z
  .object({
    userId: z.uuid(),
    email: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    accountType: z.enum(['individual']),
    emailVerified: z.boolean(),
    hasPassword: z.boolean(),
    /** When a visitor's demo account is deleted; null for a registered account. */
    demoEndsAt: Instant.nullable(),
    display: DisplaySchema,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const SignedInUser = User.extend({ message: z.string() }).meta({ id: 'SignedIn' });

/** Either both names, or one `name` that is split at its first whitespace. */
export const Registration = z
  .strictObject({
    email: Email,
    password: NewPassword,
    firstName: PersonName.optional(),
    lastName: PersonName.optional(),
    name: personName(201).optional(),
    accountType: z.enum(['individual', 'professional']).default('individual'),
    /** The code from an invitation, where accounts need one; it works once. */
    invitation: text(64).min(1).optional(),
  })
  .meta({ id: 'Registration' });

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account and sign in',
  access: 'visitor',
  rate: 'careful',
  status: 201,
  body: Registration,
  response: SignedInUser,
});

export const Login = z.strictObject({ email: Email, password: Password }).meta({ id: 'Login' });

export const startDemo = endpoint({
  method: 'POST',
  path: '/api/auth/demo',
  summary:
    'Create a demo account with the sample portfolio; it’s deleted after a day unless the visitor signs up',
  access: 'visitor',
  rate: 'careful',
  costly: true,
  status: 201,
  response: SignedInUser,
});

/** The password was correct; `POST /api/auth/second-step` completes the sign-in. */
const SecondStepNeeded = z
  .object({ needsSecondStep: z.literal(true), message: z.string() })
  .meta({ id: 'SecondStepNeeded' });

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Sign in with email and password; an account with two-factor authentication requires a second step',
  access: 'visitor',
  rate: 'careful',
  body: Login,
  response: z.union([SignedInUser, SecondStepNeeded]),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session; succeeds even if there isn’t one',
  access: 'visitor',
  response: Message,
});

export const readSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Return the signed-in user; sets the anti-forgery cookie, even on a 401',
  issuesAntiForgeryToken: true,
  response: User,
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Replace the session cookie with a new one; the absolute expiration doesn’t change',
  response: SignedInUser,
});

export const ProfileChange = z
  .strictObject({
    firstName: PersonName.min(1, 'Please enter both first and last name').optional(),
    lastName: PersonName.min(1, 'Please enter both first and last name').optional(),
    email: Email.optional(),
    /** Required to change the email address. */
    currentPassword: Password.optional(),
  })
  .meta({ id: 'ProfileChange' });

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  summary: 'Change the name or email; a new email requires the current password',
  rate: 'careful',
  closedToDemos: true,
  body: ProfileChange,
  response: SignedInUser,
});

export const PasswordChange = z
  .strictObject({ currentPassword: Password, newPassword: NewPassword })
  .meta({ id: 'PasswordChange' });

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Change the password and sign out every other browser',
  rate: 'careful',
  closedToDemos: true,
  body: PasswordChange,
  response: SignedInUser,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/account',
  summary: 'Delete the account and everything in it',
  rate: 'careful',
  closedToDemos: true,
  body: z.strictObject({
    /** Required if the account has a password. */
    password: Password.optional(),
    /**
     * The account's own email address, retyped. Always required; optional here so that one error lists everything
     * missing.
     */
    confirmEmail: Email.optional(),
  }),
  response: Message,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary:
    'Resend the verification link; the response doesn’t reveal whether the email is registered',
  access: 'visitor',
  rate: 'careful',
  body: z.strictObject({ email: Email.optional() }),
  response: Message,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirm an email address with the token from an emailed link',
  access: 'visitor',
  rate: 'careful',
  body: z.strictObject({ token: LinkToken }),
  response: Message,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Email a reset link; the response doesn’t reveal whether the email is registered',
  access: 'visitor',
  rate: 'careful',
  body: z.strictObject({ email: Email }),
  response: Message,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token from an emailed link; ends every session',
  access: 'visitor',
  rate: 'careful',
  body: z.strictObject({ token: LinkToken, password: NewPassword }),
  response: Message,
});

export const Session = z
  .object({
    sessionId: z.uuid(),
    userAgent: z.string(),
    ip: z.string(),
    /** Where the IP address is registered, in English; null if unknown. */
    country: z.string().nullable(),
    createdAt: Instant,
    lastSeenAt: Instant,
    expiresAt: Instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'List the browsers signed in to this account',
  response: z.object({ items: z.array(Session) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{sessionId}',
  summary: 'Sign out one browser',
  params: z.strictObject({ sessionId: Id }),
  response: Message,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign out every other browser, or this one too with `everywhere`',
  query: z.strictObject({ everywhere: queryFlag }),
  response: Message,
});

export const accountEndpoints = [
  register,
  startDemo,
  login,
  logout,
  readSession,
  refreshSession,
  updateProfile,
  changePassword,
  deleteAccount,
  resendVerification,
  verifyEmail,
  forgotPassword,
  resetPassword,
  listSessions,
  endSession,
  endOtherSessions,
];
