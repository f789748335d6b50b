type Listener = () => void;
const listeners = new Set<Listener>();

export function onPaletteRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the buttons that open it. */
export function openPalette(): void {
  for (const listener of listeners) listener();
}
