import { Link2 } from 'lucide-react';
import { copyLink } from '#web/shared/copy-text.ts';
import { Button } from '#web/ui/action/button.tsx';

/** Copies the URL of the page, which opens the same property without an account. */
export function ShareButton() {
  const share = () =>
    copyLink(window.location.href, {
      title: 'Link copied',
      description: 'Anyone with the link can view the property, no account needed.',
    });
  return (
    <Button icon={<Link2 className="size-4.5" aria-hidden="true" />} onClick={() => void share()}>
      Share link
    </Button>
  );
}
