import { useNavigate } from 'react-router';
import { leaveAccount } from '#web/data/accounts.ts';
import { href } from '#web/lib/url/paths.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** After the account or its sessions are deleted, goes to the landing page and shows a confirmation there. */
export function useLeaveAccount(): (message: string) => void {
  const navigate = useNavigate();
  const leave = async (message: string) => {
    showToast({ title: message });
    await navigate(href('landing'));
    leaveAccount();
  };
  return (message) => void leave(message);
}
