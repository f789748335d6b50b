import { useState } from 'react';
import { MOST_INVITATIONS } from '#contract/site/waitlist.ts';
import { counted } from '#domain/text/number-text.ts';
import { useInvitations, useSendInvitations } from '#web/data/accounts/invitations.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CountInput } from '#web/ui/form/count-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { WAITLIST_MESSAGES } from './waitlist-messages.ts';

const FIRST_BATCH = 10;

/** For staff: invites the next people on the waitlist. Renders nothing for anyone else. */
export function InvitationsCard({ email }: { email: string }) {
  const { data: list } = useInvitations(email);
  const send = useSendInvitations();
  const [count, setCount] = useState<number | null>(FIRST_BATCH);
  if (!list) return null;
  const isCountValid = count !== null && count >= 1 && count <= MOST_INVITATIONS;
  return (
    <Card
      title="Waitlist"
      caption={
        list.registration === 'invite'
          ? 'Accounts are by invitation. Lower numbers are invited first.'
          : 'Anyone can create an account, so nobody needs an invitation.'
      }
    >
      <p>
        {formatNumber(list.waiting)} waiting, {formatNumber(list.invited)} invited,{' '}
        {formatNumber(list.joined)} of them joined.
      </p>
      {send.data && (
        <Banner tone="success" className="mt-3">
          Sent {counted(send.data.sent, 'invitation')}.
        </Banner>
      )}
      {send.error && (
        <Banner
          tone="error"
          className="mt-3"
          title={messageOf(send.error, WAITLIST_MESSAGES.invitationsNotSent)}
        />
      )}
      {list.registration === 'invite' && list.waiting > 0 && (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <Field label="How many to invite">
            <CountInput value={count} onValueChange={setCount} className="w-28" />
          </Field>
          <Button
            variant="primary"
            disabled={!isCountValid}
            busy={send.isPending}
            onClick={() => count !== null && send.mutate(count)}
          >
            Send invitations
          </Button>
        </div>
      )}
    </Card>
  );
}
