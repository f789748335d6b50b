type Listener = () => void;
const listeners = new Set<Listener>();

export function onPaletteRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function openPalette(): void {
  for (const listener of listeners) listener();
}
