import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MailSubscription } from '#contract/accounts/notifications.ts';
import { NOTIFICATIONS } from '#domain/notifications/notifications.ts';
import {
  useChangeMailSubscription,
  useMailSubscription,
} from '#web/data/accounts/notifications.ts';
import { createQueryClient } from '#web/data/query-client.ts';
import { NOTIFICATIONS_MESSAGES } from '#web/features/notifications/notifications-messages.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

/** Opened from an email, without signing in. Opening it changes nothing, because mail scanners open links. */
export function UnsubscribePage() {
  // Pages outside the app layout have no query client.
  const [client] = useState(createQueryClient);
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return (
    <div className="grid gap-5">
      <PageTitle>Unsubscribe</PageTitle>
      {token === '' ? (
        <Banner tone="error" title={NOTIFICATIONS_MESSAGES.linkIncomplete}>
          {NOTIFICATIONS_MESSAGES.openItAgain}
        </Banner>
      ) : (
        <QueryClientProvider client={client}>
          <LinkedSubscription token={token} />
        </QueryClientProvider>
      )}
      <p>
        <TextLink asChild>
          <Link to={href('notifications')}>Manage all notifications</Link>
        </TextLink>
      </p>
    </div>
  );
}

function LinkedSubscription({ token }: { token: string }) {
  const subscription = useMailSubscription(token);
  if (subscription.isPending)
    return (
      <p>
        <Spinner label="Loading..." />
      </p>
    );
  if (subscription.isError)
    return (
      <Banner
        tone="error"
        title={messageOf(subscription.error, NOTIFICATIONS_MESSAGES.linkNotOpened)}
      />
    );
  return <SubscriptionSwitch token={token} subscription={subscription.data} />;
}

interface SwitchProps {
  token: string;
  subscription: MailSubscription;
}

function SubscriptionSwitch({ token, subscription }: SwitchProps) {
  const change = useChangeMailSubscription(token);
  const { isOn, searchName } = subscription;
  const { label, help } = namesOf(subscription);
  return (
    <>
      {isOn ? (
        <p>
          You get <b className="font-semibold">{label}</b> emails: {lowerFirst(help)}
        </p>
      ) : (
        <Banner tone="success" title="You’re unsubscribed">
          We no longer send you {label} emails.
        </Banner>
      )}
      {change.isSuccess && isOn && (
        <Banner tone="success" title="You’re subscribed again">
          We’ll send you {label} emails.
        </Banner>
      )}
      {change.isError && (
        <Banner tone="error" title={messageOf(change.error, NOTIFICATIONS_MESSAGES.notSaved)} />
      )}
      {searchName === '' ? (
        <p>This saved search was deleted, so it no longer sends alerts.</p>
      ) : (
        <div>
          <Button
            variant={isOn ? 'primary' : 'secondary'}
            busy={change.isPending}
            onClick={() => change.mutate(!isOn)}
          >
            {isOn ? `Unsubscribe from ${label}` : 'Subscribe again'}
          </Button>
        </div>
      )}
    </>
  );
}

/** A link may apply to a single saved search; if so, the search's name is shown, and alerts for the others stay on. */
function namesOf({ kind, searchName }: MailSubscription) {
  if (searchName === null) return NOTIFICATIONS[kind];
  return {
    label: `“${searchName}” alert`,
    help: 'New listings and price drops in this saved search. Your other saved searches aren’t affected.',
  };
}

const lowerFirst = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
