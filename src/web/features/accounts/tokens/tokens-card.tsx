import { useState } from 'react';
import type { z } from 'zod';
import type { AccessToken } from '#contract/accounts/access-tokens.ts';
import { useAccessTokens, useRevokeAccessToken } from '#web/data/security/access-tokens.ts';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { formatDay, formatSince } from '#web/lib/text/format-date.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SkeletonText } from '#web/ui/display/skeleton.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { CreateToken } from './create-token.tsx';

type Token = z.output<typeof AccessToken>;

export function TokensCard() {
  const tokens = useAccessTokens();
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<Token | null>(null);
  return (
    <Card
      title="Access tokens"
      caption="Let your own programs use the API on your behalf"
      action={
        <Button size="sm" onClick={() => setCreating(true)}>
          Create a token
        </Button>
      }
    >
      <QueryView
        query={tokens}
        what="your tokens"
        loading={<SkeletonText lines={2} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-muted">No tokens yet.</p>}
      >
        {({ items }) => <TokenList tokens={items} onRevoke={setRevoking} />}
      </QueryView>
      <p className="mt-3 text-sm">
        <TextLink href="/docs#api">How to call the API with a token</TextLink>
      </p>
      <Dialog open={isCreating} onOpenChange={setCreating} title="Create an access token">
        {isCreating && <CreateToken onDone={() => setCreating(false)} />}
      </Dialog>
      <Dialog
        open={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title={revoking ? ACCOUNT_MESSAGES.revokeToken(revoking.name) : ''}
      >
        {revoking && <RevokeToken token={revoking} onDone={() => setRevoking(null)} />}
      </Dialog>
    </Card>
  );
}

function endOf({ expiresAt, isExpired }: Token): string {
  if (expiresAt === null) return 'never expires';
  return `${isExpired ? 'expired' : 'expires'} ${formatDay(expiresAt)}`;
}

interface TokenListProps {
  tokens: readonly Token[];
  onRevoke: (token: Token) => void;
}

function TokenList({ tokens, onRevoke }: TokenListProps) {
  const [now] = useState(() => new Date());
  return (
    <ul>
      {tokens.map((token) => (
        <li
          key={token.tokenId}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-dashed border-line py-3 last:border-0"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
              {token.name}
              <Badge tone="neutral">{token.scope === 'read' ? 'Read' : 'Read and write'}</Badge>
              {token.isExpired && <Badge tone="bad">Expired</Badge>}
            </p>
            <p className="text-sm text-muted">
              Created {formatDay(token.createdAt)} · {endOf(token)} ·{' '}
              {token.lastUsedAt
                ? `last used ${formatSince(token.lastUsedAt, now)}`
                : 'not used yet'}
            </p>
          </div>
          <Button size="sm" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}

function RevokeToken({ token, onDone }: { token: Token; onDone: () => void }) {
  const revoke = useRevokeAccessToken();
  return (
    <div className="grid gap-4">
      <p>{ACCOUNT_MESSAGES.revokeTokenEffect}</p>
      <p>
        <Button
          variant="danger"
          busy={revoke.isPending}
          onClick={() =>
            void revoke
              .mutateAsync(token.tokenId, { onSuccess: onDone })
              .then(
                ({ message }) => showToast({ title: message, tone: 'success' }),
                showFailure(ACCOUNT_MESSAGES.tokenNotRevoked),
              )
          }
        >
          Revoke token
        </Button>
      </p>
    </div>
  );
}
