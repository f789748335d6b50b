import type { FastifyInstance } from 'fastify';
import { readSecondStep, takeSecondStep } from '#contract/accounts/second-factor.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { useCode } from '#server/sign-in/check-code.ts';
import { secondStepMethods } from '#server/sign-in/second-factors.ts';
import { firstStepUser, passSecondStep } from '#server/sign-in/second-step.ts';
import { userAnswer } from '#server/sign-in/user-answer.ts';

export function registerSecondStep(app: FastifyInstance, deps: Deps): void {
  route(app, deps, readSecondStep, async ({ request }) => {
    const { userId } = await firstStepUser(deps, request);
    return { methods: await secondStepMethods(deps.db, userId) };
  });

  route(app, deps, takeSecondStep, async ({ body, request, reply }) => {
    const user = await firstStepUser(deps, request);
    await useCode(deps, request, user, body.code);
    await passSecondStep(deps, request, reply, user);
    return { ...userAnswer(user), message: 'Welcome back.' };
  });
}
