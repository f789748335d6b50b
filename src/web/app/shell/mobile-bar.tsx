import { Menu } from 'lucide-react';
import { useState } from 'react';
import { PaletteButton } from '#web/app/palette/palette-button.tsx';
import { Brand } from '#web/features/brand/brand.tsx';
import { href } from '#web/lib/url/paths.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import { SidebarNav } from './sidebar-nav.tsx';
import { SidebarUser } from './sidebar-user.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Switching to the desktop layout unmounts the bar, along with any open drawer. */
export function MobileBar() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-30 flex items-center justify-between border-b border-line bg-paper py-2 pr-2 pl-4">
      <Brand to={href('home')} />
      <div className="flex">
        <PaletteButton isSmall />
        <ThemeToggle />
        <IconButton label="Open menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Menu className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <Drawer open={isOpen} onOpenChange={setOpen} title="Menu" hideTitle side="left">
        <div className="grid gap-4">
          <SidebarNav onNavigate={close} />
          <div className="border-t border-line pt-3">
            <SidebarUser onNavigate={close} />
            <CookieSettings onOpen={close} />
          </div>
        </div>
      </Drawer>
    </header>
  );
}
