import { Camera, Paperclip } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { DOCUMENT_TYPE_IDS, DOCUMENT_TYPES } from '#domain/documents/documents.ts';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { Button } from '#web/ui/action/button.tsx';

/** Without HEIC in it, an iPhone hands over its photos as JPEG. */
const ACCEPT = DOCUMENT_TYPE_IDS.map((type) => DOCUMENT_TYPES[type].contentType).join(',');

interface FileInputProps {
  label: string;
  onFiles: (files: readonly File[]) => void;
  isCamera?: boolean;
  isSingle?: boolean;
  /** Gets a function that opens the picker. */
  children: (open: () => void) => ReactNode;
}

/** A hidden file input and whatever opens it. */
export function FileInput({
  label,
  onFiles,
  isCamera = false,
  isSingle = false,
  children,
}: FileInputProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        accept={isCamera ? 'image/jpeg,image/png,image/webp' : ACCEPT}
        multiple={!isCamera && !isSingle}
        {...(isCamera && { capture: 'environment' })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Lets the same file be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {children(() => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.click())}
    </>
  );
}

interface AddFilesProps {
  /** What the buttons add, such as "receipt". */
  what: string;
  left: number;
  size?: 'sm' | 'md';
  onFiles: (files: readonly File[]) => void;
}

/** A file picker, and on a phone, the camera. */
export function AddFiles({ what, left, size = 'md', onFiles }: AddFilesProps) {
  const isTouch = useMediaQuery('(pointer: coarse)');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isTouch && (
        <FileInput label={`Photo of ${what}`} isCamera onFiles={onFiles}>
          {(open) => (
            <Button
              size={size}
              variant="primary"
              busy={left > 0}
              icon={<Camera className="size-4.5" aria-hidden="true" />}
              onClick={open}
            >
              Take photo
            </Button>
          )}
        </FileInput>
      )}
      <FileInput label={`File with ${what}`} onFiles={onFiles}>
        {(open) => (
          <Button
            size={size}
            variant={isTouch || size === 'sm' ? 'secondary' : 'primary'}
            busy={left > 0}
            icon={<Paperclip className="size-4" aria-hidden="true" />}
            onClick={open}
          >
            Add {what}
          </Button>
        )}
      </FileInput>
      <output className="text-sm text-muted">
        {left > 0 && (left === 1 ? 'Uploading…' : `Uploading, ${left} left…`)}
      </output>
    </div>
  );
}
