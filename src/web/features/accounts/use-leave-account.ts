import { useNavigate } from 'react-router';
import { leaveAccount } from '#web/data/accounts.ts';
import { href } from '#web/lib/url/paths.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Once the account or its sessions are gone: says so on the landing page. */
export function useLeaveAccount(): (message: string) => void {
  const navigate = useNavigate();
  const leave = async (message: string) => {
    showToast({ title: message });
    await navigate(href('landing'));
    leaveAccount();
  };
  return (message) => void leave(message);
}
