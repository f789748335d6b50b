import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#contract/accounts/passkeys.ts';
import { secondFactorKeys } from '#web/data/security/second-factor.ts';
import { call } from '#web/lib/api/api.ts';

const passkeyKeys = { all: ['passkeys'] as const };

const passkeysQuery = queryOptions({
  queryKey: passkeyKeys.all,
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
});

export const usePasskeys = () => useQuery(passkeysQuery);

/** A passkey also counts as a second step and comes with recovery codes. */
function usePasskeyChange<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    gcTime: 0,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: passkeyKeys.all }),
        client.invalidateQueries({ queryKey: secondFactorKeys.all }),
      ]),
  });
}

interface NewPasskey {
  name: string;
  currentPassword: string;
}

/** Sends the password, then opens the browser's own dialog. */
export const useAddPasskey = () =>
  usePasskeyChange(async ({ name, currentPassword }: NewPasskey) => {
    const { options } = await call(startPasskey, { body: { currentPassword } });
    const optionsJSON = options as object as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    const credential = {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, transports },
    };
    return call(addPasskey, { body: { name, credential } });
  });

/** Whether the browser reports that this device already has a passkey for the account. */
export const hasPasskeyHere = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

export const useRenamePasskey = () =>
  usePasskeyChange(({ passkeyId, name }: { passkeyId: string; name: string }) =>
    call(renamePasskey, { params: { passkeyId }, body: { name } }),
  );

interface Removal {
  passkeyId: string;
  currentPassword: string;
}

export const useRemovePasskey = () =>
  usePasskeyChange(({ passkeyId, currentPassword }: Removal) =>
    call(removePasskey, { params: { passkeyId }, body: { currentPassword } }),
  );
