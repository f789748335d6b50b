import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  finishGoogleSignIn,
  type GoogleSignInFailure,
  startGoogleSignIn,
} from '#contract/accounts/google-sign-in.ts';
import { findUser } from '#server/db/queries/accounts/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { type GoogleSignIn, GoogleSignInError } from '#server/providers/google/google-sign-in.ts';
import { passFirstStep } from '#server/sign-in/second-step.ts';
import { rememberPending, takePending } from './pending-sign-in.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

export function registerGoogleSignIn(app: FastifyInstance, deps: Deps): void {
  route(app, deps, startGoogleSignIn, async ({ reply }) => {
    const google = configured(deps);
    const started = await google.start().catch(refusal);
    if (started instanceof GoogleSignInError) return end(reply, 'google-failed', started.message);
    rememberPending(deps, reply, started.checks);
    return go(reply, started.url);
  });

  route(app, deps, finishGoogleSignIn, async ({ query, request, reply }) => {
    const google = configured(deps);
    const checks = await takePending(deps, request, reply, query.state);
    if (!checks) return end(reply, 'google-expired');
    if (query.error === 'access_denied') return end(reply, 'google-canceled');
    const profile = await google.finish(callbackUrl(deps, query), checks).catch(refusal);
    if (profile instanceof GoogleSignInError) return end(reply, 'google-failed', profile.message);

    const outcome = await signInWithGoogle(deps, profile, request);
    if ('failure' in outcome) return end(reply, outcome.failure);
    const user = await findUser(deps.db, outcome.userId);
    if (!user) return end(reply, 'google-failed', 'the account was deleted in the meantime');
    const isIn = await passFirstStep(deps, request, reply, user, outcome);
    return go(reply, isIn ? '/auth/callback' : '/login/second-step');
  });
}

function configured({ google }: Deps): GoogleSignIn {
  if (google) return google;
  throw new AppError(404, 'not-found', 'Google sign-in isn’t available.');
}

function refusal(error: unknown): GoogleSignInError {
  if (error instanceof GoogleSignInError) return error;
  throw error;
}

/** The redirect URL sent to Google, with the response parameters we recognize. */
function callbackUrl({ env }: Deps, query: Record<string, string | undefined>): URL {
  const url = new URL(`${env.BASE_URL}${finishGoogleSignIn.path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}

function end(reply: FastifyReply, failure: GoogleSignInFailure, reason?: string): undefined {
  reply.log.info({ failure, reason }, 'google sign-in ended');
  go(reply, `/login?error=${failure}`);
}

/** A redirect target is a constant in this file or comes from the issuer, never from the request. */
function go(reply: FastifyReply, url: string): undefined {
  reply.header('cache-control', 'no-store').redirect(url, 302);
}
