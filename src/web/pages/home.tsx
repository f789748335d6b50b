import { useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { FirstStepsCard } from '#web/features/home/first-steps-card.tsx';
import { ReturnCard } from '#web/features/home/return-card.tsx';
import { RecentlyViewedCard } from '#web/features/recently-viewed/recently-viewed-card.tsx';
import { greeting } from '#web/lib/text/greeting.ts';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';

export function HomePage() {
  const session = useSession();
  const [salutation] = useState(() => greeting(new Date()));
  const user = session.status === 'authenticated' ? session.user : null;
  return (
    <>
      <header className="mb-6 grid gap-2">
        <PageTitle>{user?.firstName ? `${salutation}, ${user.firstName}` : salutation}</PageTitle>
        <Lead>
          {user && !user.emailVerified
            ? 'Your account is ready. One thing left: confirm your email address.'
            : 'Your account is ready. Pick up where you left off.'}
        </Lead>
      </header>
      <ReturnCard />
      <div className="grid items-start gap-5 lg:grid-cols-[1.3fr_1fr]">
        {user && <FirstStepsCard user={user} />}
        <RecentlyViewedCard />
      </div>
    </>
  );
}
