import { useState } from 'react';
import type { z } from 'zod';
import type { Session } from '#contract/accounts/accounts.ts';
import { describeBrowser } from '#domain/accounts/describe-browser.ts';
import {
  useEndOtherSessions,
  useEndSession,
  useSessions,
  useSignOutEverywhere,
} from '#web/data/accounts.ts';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { formatDay, formatSince } from '#web/lib/text/format-date.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SkeletonText } from '#web/ui/display/skeleton.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

const complain = showFailure(ACCOUNT_MESSAGES.sessionNotEnded);

const say = (ended: Promise<{ message: string }>) =>
  void ended.then(({ message }) => showToast({ title: message, tone: 'success' }), complain);

export function SessionsCard({ onSignedOut }: { onSignedOut: (message: string) => void }) {
  const sessions = useSessions();
  const endOthers = useEndOtherSessions();
  const signOut = useSignOutEverywhere();
  const hasOthers = sessions.data?.items.some(({ isCurrent }) => !isCurrent);
  return (
    <Card
      title="Where you’re signed in"
      caption="Browsers are signed out after 7 days of inactivity or 30 days in total, whichever comes first"
      action={
        hasOthers && (
          <Button
            size="sm"
            busy={endOthers.isPending}
            onClick={() => say(endOthers.mutateAsync(undefined))}
          >
            Sign out all other browsers
          </Button>
        )
      }
    >
      <QueryView query={sessions} what="your sessions" loading={<SkeletonText lines={3} />}>
        {({ items }) => <SessionList sessions={items} />}
      </QueryView>
      <p className="mt-3">
        <Button
          size="sm"
          busy={signOut.isPending}
          onClick={() =>
            void signOut.mutateAsync().then(({ message }) => onSignedOut(message), complain)
          }
        >
          Sign out everywhere, including here
        </Button>
      </p>
    </Card>
  );
}

function SessionList({ sessions }: { sessions: z.output<typeof Session>[] }) {
  const end = useEndSession();
  const [now] = useState(() => new Date());
  return (
    <ul>
      {sessions.map(({ sessionId, userAgent, ip, country, createdAt, lastSeenAt, isCurrent }) => (
        <li
          key={sessionId}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-dashed border-line py-3 last:border-0"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {describeBrowser(userAgent)}
              {isCurrent && <Badge tone="good">This browser</Badge>}
            </p>
            <p className="text-sm text-muted">
              {country && `${country} · `}IP {ip} · last used {formatSince(lastSeenAt, now)} ·
              signed in {formatDay(createdAt)}
            </p>
          </div>
          {!isCurrent && (
            <Button
              size="sm"
              aria-label={`Sign out ${describeBrowser(userAgent)}`}
              busy={end.isPending && end.variables === sessionId}
              onClick={() => say(end.mutateAsync(sessionId))}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
