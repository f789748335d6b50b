import { Cookie } from 'lucide-react';
import { reopenCookieChoice } from '#web/lib/consent/consent.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { afterClose } from '#web/ui/overlay/after-close.ts';

/** Reopens the cookie banner: an icon in the sidebar, or a row in the phone drawer, which closes first. */
export function CookieSettings({ onOpen }: { onOpen?: () => void }) {
  if (!onOpen)
    return (
      <IconButton label="Cookie settings" className="text-muted" onClick={reopenCookieChoice}>
        <Cookie className="size-4.5" aria-hidden="true" />
      </IconButton>
    );
  const open = () => {
    onOpen();
    afterClose(reopenCookieChoice);
  };
  return (
    <Button
      variant="quiet"
      icon={<Cookie className="size-4.5 shrink-0" aria-hidden="true" />}
      className="w-full justify-start px-2.5! text-muted"
      onClick={open}
    >
      Cookie settings
    </Button>
  );
}
