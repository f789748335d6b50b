import { useUser } from '#web/data/session.ts';
import { AccountNav } from '#web/features/accounts/account-nav.tsx';
import { DemoCard } from '#web/features/accounts/demo-card.tsx';
import { PasskeysCard } from '#web/features/accounts/passkeys/passkeys-card.tsx';
import { PasswordForm } from '#web/features/accounts/password-form.tsx';
import { SecondFactorCard } from '#web/features/accounts/second-factor/second-factor-card.tsx';
import { SessionsCard } from '#web/features/accounts/sessions-card.tsx';
import { TokensCard } from '#web/features/accounts/tokens/tokens-card.tsx';
import { useLeaveAccount } from '#web/features/accounts/use-leave-account.ts';
import { PageTitle } from '#web/ui/display/type.tsx';

export function AccountSecurityPage() {
  const user = useUser();
  const leave = useLeaveAccount();
  if (!user) return null;
  return (
    <>
      <PageTitle className="mb-3">Security</PageTitle>
      <AccountNav />
      <div className="grid max-w-2xl gap-5">
        {user.demoEndsAt ? (
          <DemoCard>It has no password. "End demo" in the sidebar deletes it right away.</DemoCard>
        ) : (
          <PasswordForm user={user} />
        )}
        {!user.demoEndsAt && user.hasPassword && <PasskeysCard />}
        {!user.demoEndsAt && <SecondFactorCard user={user} />}
        {!user.demoEndsAt && user.hasPassword && <TokensCard />}
        <SessionsCard onSignedOut={leave} />
      </div>
    </>
  );
}
