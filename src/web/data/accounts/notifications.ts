import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeMailSubscription,
  readMailSubscription,
  readNotifications,
  updateNotifications,
} from '#contract/accounts/notifications.ts';
import { mergeSettings } from '#domain/notifications/notification-settings.ts';
import { cancelReads, inTurn, readAgain } from '#web/data/list-changes.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';

const notificationKeys = {
  all: ['notifications'] as const,
  link: (token: string) => ['mail-subscription', token] as const,
};

const notificationsQuery = queryOptions({
  queryKey: notificationKeys.all,
  queryFn: ({ signal }) => call(readNotifications, { signal }),
});

/** Which emails the user gets, how often they're sent and the quiet hours. */
export const useNotifications = () => useQuery(notificationsQuery);

/** Optimistic; rolled back if the server refuses. */
export function useChangeNotifications() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    ...inTurn(notificationKeys.all),
    mutationFn: (body: BodyOf<typeof updateNotifications>) => call(updateNotifications, { body }),
    onMutate: async (change) => {
      await cancelReads(client, queryKey);
      client.setQueryData(
        queryKey,
        (saved) => saved && { ...saved, ...mergeSettings(saved, change) },
      );
    },
    onSettled: () => void readAgain(client, queryKey),
  });
}

const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: notificationKeys.link(token),
    queryFn: ({ signal }) => call(readMailSubscription, { query: { token }, signal }),
    retry: false,
  });

/** What an unsubscribe link applies to. */
export const useMailSubscription = (token: string) => useQuery(subscriptionQuery(token));

export function useChangeMailSubscription(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call(changeMailSubscription, { body: { token, isOn } }),
    onSuccess: (changed) => client.setQueryData(subscriptionQuery(token).queryKey, changed),
  });
}
