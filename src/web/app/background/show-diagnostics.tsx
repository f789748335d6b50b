import { createRoot, type Root } from 'react-dom/client';
import { DiagnosticsPanel } from '#web/features/diagnostics/diagnostics-panel.tsx';

let shown: Root | null = null;

/**
 * Rendered outside the page's own tree so that it also works on pages React doesn't render and on top of a broken page.
 */
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
