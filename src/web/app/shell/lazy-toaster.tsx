import { X } from 'lucide-react';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  type ToastEntry,
} from '#web/ui/overlay/toast-store.ts';

/** Long enough for the first page to render. */
const QUIET_MS = 3000;
const NONE: readonly ToastEntry[] = [];

type Toaster = ComponentType | 'missing';

/**
 * Its code is fetched soon after the page, even if there's no toast yet, because toasts must also work during an
 * outage.
 */
export function LazyToaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  const [Found, setFound] = useState<Toaster | null>(null);
  const hasToasts = toasts.length > 0;
  useEffect(() => {
    const load = () =>
      import('#web/ui/overlay/toaster.tsx').then(
        ({ Toaster }) => setFound(() => Toaster),
        () => setFound('missing'),
      );
    if (hasToasts) return void load();
    const timer = setTimeout(() => void load(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [hasToasts]);
  if (Found === 'missing') return <PlainToasts toasts={toasts} />;
  return Found && <Found />;
}

/** Plain text while the toaster's code can't be fetched. */
function PlainToasts({ toasts }: { toasts: readonly ToastEntry[] }) {
  return (
    <output
      aria-label="Notifications"
      className="fixed inset-x-3 bottom-3 z-60 grid gap-2 sm:left-auto sm:right-5 sm:bottom-5 sm:w-96"
    >
      {toasts.map(({ id, title, description }) => (
        <span
          key={id}
          className="flex items-center gap-3 rounded-md border border-edge bg-surface py-2.5 pr-2 pl-4"
        >
          <span className="min-w-0 flex-1">
            <b className="block font-medium">{title}</b>
            {description && <span className="text-sm text-muted">{description}</span>}
          </span>
          <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        </span>
      ))}
    </output>
  );
}
