import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface DropAreaProps {
  onFiles: (files: readonly File[]) => void;
  className?: string;
  children: ReactNode;
}

/** Takes files dropped anywhere on it; the buttons inside do the same without a mouse. */
export function DropArea({ onFiles, className, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={cx('relative rounded-lg', className)}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
      {isOver && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-lg border-2 border-dashed border-primary bg-primary-tint/85 font-medium text-primary"
        >
          Drop to upload
        </div>
      )}
    </div>
  );
}
