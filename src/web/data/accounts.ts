import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ExportFormat, exportAccount } from '#contract/accounts/account-export.ts';
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  updateProfile,
} from '#contract/accounts/accounts.ts';
import { forgetRecentlyViewed } from '#web/lib/account/recently-viewed.ts';
import { closeSession as forgetUser, signIn, userOf } from '#web/lib/account/session.ts';
import { readStoredUser } from '#web/lib/account/stored-user.ts';
import { type BodyOf, call, callForFile } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';

const sessionKeys = { all: ['sessions'] as const };

const sessionsQuery = queryOptions({
  queryKey: sessionKeys.all,
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

export const useSessions = () => useQuery(sessionsQuery);

function useSessionsChange<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => client.invalidateQueries({ queryKey: sessionKeys.all }),
  });
}

/** A new email address ends every other session, so the session list changes along with the profile. */
export const useUpdateProfile = () =>
  useSessionsChange(async (body: BodyOf<typeof updateProfile>) => {
    const answer = await call(updateProfile, { body });
    signIn(userOf(answer));
    return answer;
  });

export const useChangePassword = () =>
  useSessionsChange(async (body: BodyOf<typeof changePassword>) => {
    const answer = await call(changePassword, { body });
    signIn(userOf(answer));
    return answer;
  });

export const useEndSession = () =>
  useSessionsChange((sessionId: string) => call(endSession, { params: { sessionId } }));

export const useEndOtherSessions = () =>
  useSessionsChange(() => call(endOtherSessions, { query: {} }));

/** Ends this browser's session too, so the caller must navigate to a page that doesn't require a signed-in user. */
export const useSignOutEverywhere = () =>
  useMutation({ mutationFn: () => call(endOtherSessions, { query: { everywhere: true } }) });

/** Downloads the whole account as a file. */
export const useDownloadAccount = () =>
  useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { blob, name } = await callForFile(exportAccount, { query: { format } });
      saveFile(blob, name ?? `Freehold account.${format}`);
    },
  });

export function useDeleteAccount() {
  return useMutation({
    mutationFn: async (body: BodyOf<typeof deleteAccount>) => {
      const answer = await call(deleteAccount, { body });
      const { userId } = readStoredUser();
      if (userId !== null) forgetRecentlyViewed(userId);
      return answer;
    },
  });
}

/** The account or its sessions were deleted, so clear its data from this browser. */
export const leaveAccount = (): void => forgetUser();
