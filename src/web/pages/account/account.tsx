import { useUser } from '#web/data/session.ts';
import { AccountNav } from '#web/features/accounts/account-nav.tsx';
import { DeleteAccount } from '#web/features/accounts/delete-account.tsx';
import { DemoCard } from '#web/features/accounts/demo-card.tsx';
import { DownloadData } from '#web/features/accounts/download-data.tsx';
import { EmailForm } from '#web/features/accounts/email-form.tsx';
import { NamesForm } from '#web/features/accounts/names-form.tsx';
import { useLeaveAccount } from '#web/features/accounts/use-leave-account.ts';
import { InvitationsCard } from '#web/features/waitlist/invitations-card.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

export function AccountPage() {
  const user = useUser();
  const leave = useLeaveAccount();
  if (!user) return null;
  return (
    <>
      <PageTitle className="mb-3">Your account</PageTitle>
      <AccountNav />
      <div className="grid max-w-2xl gap-5">
        {user.demoEndsAt ? (
          <DemoCard>
            It has no name, email address or password. You get your own when you sign up.
          </DemoCard>
        ) : (
          <>
            <NamesForm user={user} />
            <EmailForm user={user} />
            <InvitationsCard email={user.email} />
          </>
        )}
        <DownloadData />
        {!user.demoEndsAt && <DeleteAccount user={user} onDeleted={leave} />}
      </div>
    </>
  );
}
