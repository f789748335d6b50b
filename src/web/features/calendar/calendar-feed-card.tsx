import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import type { CalendarFeed } from '#contract/calendar/calendar.ts';
import { useCreateCalendarFeed, useDeleteCalendarFeed } from '#web/data/ownership/calendar.ts';
import { formatSince } from '#web/lib/text/format-date.ts';
import { copyLink } from '#web/shared/copy-text.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { CALENDAR_MESSAGES } from './calendar-messages.ts';

const addressOf = (path: string): string => new URL(path, window.location.origin).href;

/** The secret address other calendars subscribe to. */
export function CalendarFeedCard({ feed }: { feed: CalendarFeed }) {
  const creation = useCreateCalendarFeed();
  const removal = useDeleteCalendarFeed();
  const [now] = useState(() => new Date());
  const copy = (path: string) => copyLink(addressOf(path), { title: COMMON_MESSAGES.linkCopied });
  const create = () =>
    void creation
      .mutateAsync(undefined)
      .then(({ path }) => (path ? copy(path) : undefined))
      .catch(showFailure(CALENDAR_MESSAGES.notCreated));
  const revoke = () =>
    void removal
      .mutateAsync(undefined)
      .then(
        () => showToast({ title: CALENDAR_MESSAGES.revoked, tone: 'success' }),
        showFailure(CALENDAR_MESSAGES.notRevoked),
      );
  const { path, lastReadAt } = feed;
  return (
    <Card
      title="Subscribe"
      caption="In Google Calendar, Outlook or Apple Calendar, add a calendar by URL"
    >
      {path === null ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-pretty text-muted">
            Create a private link to see these dates in your own calendar. It updates automatically
            and never shows tenant names.
          </p>
          <Button
            variant="primary"
            icon={<CalendarPlus className="size-4.5" aria-hidden="true" />}
            busy={creation.isPending}
            onClick={create}
          >
            Create link
          </Button>
        </div>
      ) : (
        <div className="grid gap-3">
          <Field
            label="Calendar link"
            hint="Anyone with this link can see these dates. If it gets shared by mistake, revoke it."
          >
            <TextInput readOnly value={addressOf(path)} onFocus={({ target }) => target.select()} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<Copy className="size-4" aria-hidden="true" />}
              onClick={() => void copy(path)}
            >
              Copy link
            </Button>
            <Button variant="quiet" busy={removal.isPending} onClick={revoke}>
              Revoke
            </Button>
          </div>
          <p className="text-sm text-muted">
            {lastReadAt
              ? `Last synced ${formatSince(lastReadAt, now)}.`
              : 'Not synced yet. Add the link to your calendar app.'}
          </p>
        </div>
      )}
    </Card>
  );
}
