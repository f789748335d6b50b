import { useNavigate } from 'react-router';
import { leaveAccount } from '#web/data/accounts.ts';
import { useUser } from '#web/data/session.ts';
import { AccountNav } from '#web/features/accounts/account-nav.tsx';
import { DeleteAccount } from '#web/features/accounts/delete-account.tsx';
import { DemoCard } from '#web/features/accounts/demo-card.tsx';
import { DownloadData } from '#web/features/accounts/download-data.tsx';
import { PasskeysCard } from '#web/features/accounts/passkeys/passkeys-card.tsx';
import { PasswordForm } from '#web/features/accounts/password-form.tsx';
import { SecondFactorCard } from '#web/features/accounts/second-factor/second-factor-card.tsx';
import { SessionsCard } from '#web/features/accounts/sessions-card.tsx';
import { TokensCard } from '#web/features/accounts/tokens/tokens-card.tsx';
import { href } from '#web/lib/url/paths.ts';
import { PageTitle } from '#web/ui/display/type.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

export function AccountSecurityPage() {
  const user = useUser();
  const navigate = useNavigate();
  if (!user) return null;
  const leave = async (message: string) => {
    showToast({ title: message });
    await navigate(href('landing'));
    leaveAccount();
  };
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
        <SessionsCard onSignedOut={(message) => void leave(message)} />
        <DownloadData />
        {!user.demoEndsAt && (
          <DeleteAccount user={user} onDeleted={(message) => void leave(message)} />
        )}
      </div>
    </>
  );
}
