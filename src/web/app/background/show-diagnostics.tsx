import { createRoot, type Root } from 'react-dom/client';
import { DiagnosticsPanel } from '#web/features/diagnostics/diagnostics-panel.tsx';

let shown: Root | null = null;

/** Outside the page's own tree: it also stands on a page that React does not draw, and over one that is broken. */
export function showDiagnostics(isWanted: boolean): void {
  if (isWanted === (shown !== null)) return;
  if (shown) {
    shown.unmount();
    shown = null;
    return;
  }
  shown = createRoot(document.body.appendChild(document.createElement('div')));
  shown.render(<DiagnosticsPanel />);
}
