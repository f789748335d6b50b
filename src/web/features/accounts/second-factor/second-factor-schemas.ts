import { PasswordProof, SecondStepCode } from '#contract/accounts/second-factor.ts';

export const secondFactorSchemas = { password: PasswordProof, code: SecondStepCode };
