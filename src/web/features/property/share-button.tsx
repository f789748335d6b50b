import { Link2 } from 'lucide-react';
import { Button } from '#web/ui/action/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Copies the URL of the page, which opens the same property without an account. */
export function ShareButton() {
  const share = async () => {
    const address = window.location.href;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Link copied', description: 'It opens without an account.' });
    } catch {
      showToast({ title: 'Copy this link', description: address, durationMs: 20_000 });
    }
  };
  return (
    <Button icon={<Link2 className="size-4.5" aria-hidden="true" />} onClick={() => void share()}>
      Share link
    </Button>
  );
}
