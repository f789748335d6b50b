import { ChevronUp, Lightbulb } from 'lucide-react';
import { Link } from 'react-router';
import type { FeatureRequest } from '#contract/trust/feedback.ts';
import { counted } from '#domain/text/number-text.ts';
import { useFeatureRequests, useVote } from '#web/data/feature-requests.ts';
import { useCheckedSession } from '#web/data/session.ts';
import { FEEDBACK_MESSAGES } from '#web/features/feedback/feedback-messages.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';

export function FeatureRequestsPage() {
  const requests = useFeatureRequests();
  return (
    <>
      <header className="mb-5 grid gap-2">
        <PageTitle>Feature requests</PageTitle>
        <Lead>What users want next, most votes first. Add yours with the Feedback button.</Lead>
      </header>
      <QueryView
        query={requests}
        what="feature requests"
        loading={<RequestsSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState icon={<Lightbulb aria-hidden="true" />} title="No feature requests yet">
            Click Feedback, choose Feature and tell us what’s missing. Others can vote for it here.
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className="grid max-w-3xl gap-3">
            {items.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

function RequestCard({ request }: { request: FeatureRequest }) {
  const { title, description, createdAt } = request;
  return (
    <Card className="flex gap-4 p-4">
      <VoteButton request={request} />
      <div className="grid min-w-0 content-start gap-1">
        {title && <h2 className="font-semibold wrap-anywhere">{title}</h2>}
        <p className="whitespace-pre-line wrap-anywhere">{description}</p>
        <p className="text-sm text-muted">{formatDate(createdAt)}</p>
      </div>
    </Card>
  );
}

function VoteButton({ request: { id, votes, hasVoted, title } }: { request: FeatureRequest }) {
  const session = useCheckedSession();
  const vote = useVote();
  const count = counted(votes, 'vote');
  const face = (
    <>
      <ChevronUp className="size-4" aria-hidden="true" />
      <span aria-hidden="true">{formatNumber(votes)}</span>
    </>
  );
  const look = 'grid h-14 w-14 shrink-0 content-center justify-items-center gap-0 px-0!';
  if (session.status === 'anonymous')
    return (
      <Button asChild className={look}>
        <Link to={href('login')} aria-label={`${count}. Log in to vote for ${title || 'this'}`}>
          {face}
        </Link>
      </Button>
    );
  return (
    <div className="grid justify-items-center gap-1">
      <Button
        className={look}
        variant={hasVoted ? 'primary' : 'secondary'}
        aria-pressed={hasVoted}
        aria-label={`${count}. ${hasVoted ? 'You voted for' : 'Vote for'} ${title || 'this request'}`}
        disabled={hasVoted || session.status === 'loading'}
        busy={vote.isPending}
        onClick={() => vote.mutate(id)}
      >
        {face}
      </Button>
      {vote.isError && (
        <span role="alert" className="max-w-20 text-center text-xs text-loss">
          {messageOf(vote.error, FEEDBACK_MESSAGES.voteNotSaved)}
        </span>
      )}
    </div>
  );
}

function RequestsSkeleton() {
  return (
    <div className="grid max-w-3xl gap-3" aria-hidden="true">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-24" />
      ))}
    </div>
  );
}
