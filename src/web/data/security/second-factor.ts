import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  confirmApp,
  readSecondFactor,
  readSecondStep,
  removeApp,
  renewRecoveryCodes,
  startApp,
  takeSecondStep,
} from '#contract/accounts/second-factor.ts';
import { settleSignIn } from '#web/data/sign-in.ts';
import { userOf } from '#web/lib/account/session.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useOnce } from '#web/lib/use-once.ts';

export const secondFactorKeys = { all: ['second-factor'] as const };

const secondFactorQuery = queryOptions({
  queryKey: secondFactorKeys.all,
  queryFn: ({ signal }) => call(readSecondFactor, { signal }),
});

export const useSecondFactor = () => useQuery(secondFactorQuery);

function useSecondFactorChange<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorKeys.all }),
  });
}

/** The response isn't cached, because the secret is shown only once. */
export const useStartApp = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof startApp>) => call(startApp, { body }),
    gcTime: 0,
  });

export const useConfirmApp = () =>
  useSecondFactorChange((body: BodyOf<typeof confirmApp>) => call(confirmApp, { body }));

export const useRemoveApp = () =>
  useSecondFactorChange((body: BodyOf<typeof removeApp>) => call(removeApp, { body }));

export const useRenewRecoveryCodes = () =>
  useSecondFactorChange((body: BodyOf<typeof renewRecoveryCodes>) =>
    call(renewRecoveryCodes, { body }),
  );

const readMethods = () => call(readSecondStep);

/** Second steps the current sign-in accepts; requested once per visit. */
export const useSecondStepMethods = (arrival: string) => useOnce(readMethods, arrival);

export const useSecondStep = () =>
  useAction(async (body: BodyOf<typeof takeSecondStep>) =>
    settleSignIn(userOf(await call(takeSecondStep, { body })), 'login', 'password'),
  );
