import type { FastifyRequest } from 'fastify';
import {
  acceptStep,
  findSecondFactor,
  useRecoveryCode,
} from '#server/db/queries/accounts/second-factors.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { stepOfCode } from './authenticator-app.ts';
import { recoveryHash } from './recovery-codes.ts';
import { beginSignIn, forgiveSignIn } from './sign-in-throttle.ts';

export const wrongCode = () => {
  const message = 'This code is incorrect or was already used';
  return new AppError(403, 'wrong-code', message, { issues: [{ path: 'code', message }] });
};

/** Uses up an authenticator or recovery code, or rejects it; throttled like a sign-in. */
export async function useCode(
  deps: Deps,
  request: FastifyRequest,
  user: UserRow,
  code: string,
): Promise<void> {
  const guess = await beginSignIn(deps, request, user.email, user, 'code');
  if (!(await isAccepted(deps, user.userId, code))) throw wrongCode();
  await forgiveSignIn(deps, guess);
}

async function isAccepted(deps: Deps, userId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(deps.db, userId);
  const appSecret = factor?.appSecret ?? null;
  const step = appSecret && stepOfCode(deps, userId, appSecret, code, deps.now());
  if (appSecret && step) return acceptStep(deps.db, userId, { appSecret, step });
  return useRecoveryCode(deps.db, userId, recoveryHash(code));
}
