import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { PaletteButton } from '#web/app/palette/palette-button.tsx';
import { Brand } from '#web/features/brand/brand.tsx';
import { href } from '#web/lib/url/paths.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CookieSettings } from './cookie-settings.tsx';
import { SidebarNav } from './sidebar-nav.tsx';
import { SidebarUser } from './sidebar-user.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface SidebarProps {
  isCollapsed: boolean;
  onToggle: () => void;
}

export function Sidebar({ isCollapsed, onToggle }: SidebarProps) {
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      aria-label="Sidebar"
      data-collapsed={isCollapsed}
      className={cx(
        'sticky top-0 flex h-dvh shrink-0 flex-col gap-1 overflow-y-auto border-r border-line py-5.5',
        isCollapsed ? 'w-[4.5rem] px-3' : 'w-58 px-3.5',
      )}
    >
      <div className={cx('pb-5', isCollapsed ? 'px-2' : 'px-2.5')}>
        <Brand to={href('home')} compact={isCollapsed} />
      </div>
      <PaletteButton isSmall={isCollapsed} />
      <SidebarNav isCollapsed={isCollapsed} />
      <div className="mt-auto grid gap-2 border-t border-line pt-3">
        <SidebarUser isCollapsed={isCollapsed} />
        <div className={cx('flex', isCollapsed ? 'flex-col items-center' : 'justify-between')}>
          <ThemeToggle />
          <CookieSettings />
          <IconButton
            label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            aria-expanded={!isCollapsed}
            className="text-muted"
            onClick={onToggle}
          >
            <Icon className="size-4.5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </aside>
  );
}
