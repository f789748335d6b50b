import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { capitalized } from '#domain/text/number-words.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';

interface FileDropProps {
  onFile: (file: File) => void;
  isBusy: boolean;
  /** The noun for the file on screen, and the file extensions accepted besides those for CSV. */
  file?: { noun: string; endings: string };
  children: React.ReactNode;
}

const CSV = { noun: 'CSV file', endings: '' };

/** Accepts a file by drag and drop, file picker or paste. */
export function FileDrop({ onFile, isBusy, file = CSV, children }: FileDropProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) onFile(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // Dropping is optional; the button inside works with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => take(event.clipboardData.files)}
      className={cx(
        'grid justify-items-center gap-2 rounded-lg border border-dashed px-6 py-10 text-center',
        isOver ? 'border-primary bg-primary-tint' : 'border-edge',
      )}
    >
      <span
        aria-hidden="true"
        className="mb-1 flex size-12 items-center justify-center rounded-full bg-primary-tint text-primary"
      >
        <FileUp className="size-6" />
      </span>
      <p className="font-display text-lg font-title">
        {isOver ? 'Drop to upload' : `Drop a ${file.noun} here`}
      </p>
      <div id={hintId} className="max-w-md text-muted text-pretty">
        {children}
      </div>
      <input
        ref={input}
        type="file"
        accept={`.csv,.tsv,.txt,text/csv,text/plain${file.endings}`}
        aria-label={capitalized(file.noun)}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          // Clear the input so that the same file can be chosen again after a fix.
          event.target.value = '';
        }}
      />
      <Button
        variant="primary"
        className="mt-2"
        busy={isBusy}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
    </div>
  );
}
