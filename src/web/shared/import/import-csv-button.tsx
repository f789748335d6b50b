import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { type CsvFile, readCsvFile } from './read-csv-file.ts';

interface ImportCsvButtonProps {
  label: string;
  /** Imports the file and says what was imported. */
  onFile: (file: CsvFile) => Promise<unknown>;
}

/** Imports a file of records whose columns are known by name; a problem shows in a toast and changes nothing. */
export function ImportCsvButton({ label, onFile }: ImportCsvButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const take = async (file: File) => {
    setReading(true);
    try {
      await onFile(await readCsvFile(file));
    } catch (error) {
      const isFile = error instanceof Error && error.name === 'FileProblem';
      const title = isFile ? error.message : messageOf(error, COMMON_MESSAGES.fileNotImported);
      showToast({ title, tone: 'error' });
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={`${label} file`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void take(file);
          // Clear the input so that the same file can be chosen again after a fix.
          event.target.value = '';
        }}
      />
      <Button
        icon={<FileUp className="size-4.5" aria-hidden="true" />}
        busy={isReading}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
