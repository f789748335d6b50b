import { Download } from 'lucide-react';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';

/** Shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const download = () =>
    saveFile(
      new Blob([`Freehold recovery codes. Each works once.\n\n${codes.join('\n')}\n`], {
        type: 'text/plain',
      }),
      'Freehold recovery codes.txt',
    );
  return (
    <div className="grid gap-4">
      <Banner tone="warning" title="Save these codes now: you won’t see them again">
        Each one signs you in once if you lose your phone. Without them, nobody can let you back in,
        not even us.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button icon={<Download className="size-4" aria-hidden="true" />} onClick={download}>
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
