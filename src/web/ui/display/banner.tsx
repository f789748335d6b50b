import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { cx } from '#web/ui/class-names.ts';

const TONES = {
  info: { Icon: Info, look: 'border-line bg-sunken', mark: 'text-muted' },
  success: { Icon: CircleCheck, look: 'border-primary/30 bg-primary-tint', mark: 'text-primary' },
  warning: { Icon: TriangleAlert, look: 'border-warn/35 bg-warn-tint', mark: 'text-warn' },
  error: { Icon: CircleAlert, look: 'border-loss/35 bg-loss-tint', mark: 'text-loss' },
} as const;

interface BannerProps {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
  onDismiss?: () => void;
  className?: string;
}

/**
 * Says what happened, what's safe and what to do. Screen readers announce errors immediately and other banners when
 * idle.
 */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  className,
}: BannerProps) {
  const { Icon, look, mark } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border px-4 py-3',
        look,
        className,
      )}
    >
      <Icon className={cx('mt-0.5 size-5 shrink-0', mark)} aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
      {action && (
        <div className="flex gap-2 max-sm:order-1 max-sm:basis-full max-sm:pl-8 sm:self-center">
          {action}
        </div>
      )}
      {onDismiss && (
        <IconButton label="Dismiss" className="-my-2 -mr-2 sm:self-center" onClick={onDismiss}>
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
