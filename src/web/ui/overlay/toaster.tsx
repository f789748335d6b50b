import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { currentToasts, dismissToast, subscribeToToasts, type ToastEntry } from './toast-store.ts';

const SHOWN_MS = 5_000;
const SHOWN_WITH_UNDO_MS = 10_000;
const NONE: readonly ToastEntry[] = [];

/** Mount once in the app's frame. Renders nothing until there's a toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  if (toasts.length === 0) return null;
  return (
    <Primitive.Provider label="Notification" swipeDirection="down">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Primitive.Viewport
        label="Notifications ({hotkey})"
        className="fixed inset-x-3 bottom-3 z-60 grid gap-2 outline-none sm:left-auto sm:right-5 sm:bottom-5 sm:w-96"
      />
    </Primitive.Provider>
  );
}

function ToastCard({ toast }: { toast: ToastEntry }) {
  const close = () => dismissToast(toast.id);
  return (
    <Primitive.Root
      type={toast.tone === 'error' ? 'foreground' : 'background'}
      duration={toast.durationMs ?? (toast.undo || toast.link ? SHOWN_WITH_UNDO_MS : SHOWN_MS)}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      className="flex animate-rise items-center gap-3 rounded-md border border-edge bg-surface py-2.5 pr-2 pl-4"
    >
      <ToneIcon tone={toast.tone} />
      <div className="min-w-0 flex-1">
        <Primitive.Title className="font-medium">{toast.title}</Primitive.Title>
        {toast.description && (
          <Primitive.Description className="text-sm text-muted">
            {toast.description}
          </Primitive.Description>
        )}
      </div>
      {toast.undo && (
        <Primitive.Action asChild altText="Undo the change">
          <Button size="sm" onClick={toast.undo}>
            Undo
          </Button>
        </Primitive.Action>
      )}
      {toast.link && (
        <Primitive.Action asChild altText={toast.link.label}>
          <Button asChild size="sm">
            <a href={toast.link.url}>{toast.link.label}</a>
          </Button>
        </Primitive.Action>
      )}
      <Primitive.Close asChild>
        <IconButton label="Dismiss">
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      </Primitive.Close>
    </Primitive.Root>
  );
}

function ToneIcon({ tone }: { tone: ToastEntry['tone'] }) {
  if (tone === 'error')
    return <CircleAlert className="size-5 shrink-0 text-loss" aria-hidden="true" />;
  if (tone === 'success')
    return <CircleCheck className="size-5 shrink-0 text-gain" aria-hidden="true" />;
  return null;
}
