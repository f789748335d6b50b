/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text field above has the focus and the keys */
import { useEffect, useRef } from 'react';
import { cx } from '#web/ui/class-names.ts';
import type { PaletteEntry } from './palette-entry.ts';

interface PaletteItemProps {
  id: string;
  entry: PaletteEntry;
  isPointed: boolean;
  onPoint: () => void;
  onTake: () => void;
}

export function PaletteItem({ id, entry, isPointed, onPoint, onTake }: PaletteItemProps) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPointed) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isPointed]);
  return (
    <div
      ref={item}
      id={id}
      role="option"
      aria-selected={isPointed}
      onPointerMove={onPoint}
      onClick={onTake}
      className={cx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-1.5',
        isPointed && 'bg-primary-tint',
      )}
    >
      <span className="min-w-0 truncate">
        <b className="font-medium">{entry.label}</b>
        {entry.detail && <span className="ml-2 text-sm text-muted">{entry.detail}</span>}
      </span>
      <span className="shrink-0 text-sm text-muted">{entry.kind}</span>
    </div>
  );
}
