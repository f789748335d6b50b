import { useEffect, useState } from 'react';
import { checkSessionNow } from '#web/data/session-check.ts';
import { copyToClipboard } from '#web/shared/copy-text.ts';
import { Button } from '#web/ui/action/button.tsx';
import { type DiagnosticLine, environmentLines, linesAsText } from './diagnostics.ts';

async function copy(lines: readonly DiagnosticLine[]): Promise<void> {
  const isCopied = await copyToClipboard(linesAsText(lines));
  // oxlint-disable-next-line no-alert -- the specification asks for an alert, section 8
  window.alert(isCopied ? 'Diagnostics copied to clipboard' : 'Unable to copy to clipboard');
}

/** For support over the phone: the state of this browser and its connection to the server. */
export function DiagnosticsPanel() {
  const [session, setSession] = useState('checking…');
  const run = async () => {
    setSession('checking…');
    setSession(await checkSessionNow());
  };
  useEffect(() => void checkSessionNow().then(setSession), []);
  const lines: DiagnosticLine[] = [...environmentLines(), ['Session check', session]];
  return (
    <section
      aria-label="Diagnostics"
      className="fixed inset-x-3 top-16 z-60 grid gap-3 rounded-lg border border-edge bg-surface p-4 text-sm shadow-lg sm:right-5 sm:left-auto sm:w-100 print:hidden"
    >
      <h2 className="font-display text-lg font-title">Diagnostics</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1" aria-live="polite">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void run()}>
          Re-run
        </Button>
        <Button size="sm" onClick={() => void copy(lines)}>
          Copy
        </Button>
        <Button size="sm" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    </section>
  );
}
