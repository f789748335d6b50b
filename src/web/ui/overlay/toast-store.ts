export interface ToastOptions {
  title: string;
  description?: string;
  tone?: 'plain' | 'success' | 'error';
  /** Offered while the toast is shown; the change itself has already been made. */
  undo?: () => void;
  /** Where the user can do something about it. */
  link?: { label: string; url: string };
  /** How long the toast stays; hovering over or focusing it pauses the timer. */
  durationMs?: number;
}

export interface ToastEntry extends ToastOptions {
  id: number;
}

type Listener = () => void;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Callable from anywhere, including outside React; shows at most three, newest last. */
export function showToast(options: ToastOptions): number {
  lastId += 1;
  publish([...entries.slice(-2), { ...options, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  publish(entries.filter((entry) => entry.id !== id));
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly ToastEntry[] => entries;
