import { Link2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Copies the address: whoever opens it draws the same futures. */
export function ShareLink() {
  const share = async () => {
    const address = window.location.href;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Link copied', description: 'It draws the same futures again.' });
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
