import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readInvitations, sendInvitations } from '#contract/site/waitlist.ts';
import { isStaffEmail } from '#web/lib/analytics/analytics-rules.ts';
import { call } from '#web/lib/api/api.ts';
import { clientSettings } from '#web/lib/browser/client-settings.ts';

const invitationKeys = {
  all: ['invitations'] as const,
  of: (email: string) => [...invitationKeys.all, email] as const,
};

/** The waitlist's counts for staff; null for everyone else, whose browser doesn't request them. */
export const useInvitations = (email: string) =>
  useQuery({
    queryKey: invitationKeys.of(email),
    queryFn: async ({ signal }) =>
      (await isStaffEmail(email, clientSettings().staff))
        ? call(readInvitations, { signal })
        : null,
  });

export function useSendInvitations() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (count: number) => call(sendInvitations, { body: { count } }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationKeys.all }),
  });
}
