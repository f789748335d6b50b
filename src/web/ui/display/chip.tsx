import { Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface ChipProps {
  /** A filter that is on or off. */
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  children: ReactNode;
}

const SHAPE =
  'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3.5 py-1 text-sm font-medium whitespace-nowrap pointer-coarse:min-h-11';

export function Chip({ pressed, onPressedChange, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={cx(
        SHAPE,
        pressed
          ? 'border-primary bg-primary-tint text-primary'
          : 'border-line bg-surface hover:border-edge',
      )}
    >
      {children}
    </button>
  );
}

const PRESS =
  'inline-flex size-6 items-center justify-center rounded-full hover:bg-surface pointer-coarse:size-9 print:hidden';

interface RemovableChipProps {
  /** Read aloud after "Remove", as in "Remove 3 bed". */
  label: string;
  onRemove: () => void;
  /** Opens the filter that the chip stands for. */
  onEdit?: () => void;
}

/** An active filter that can be removed. */
export function RemovableChip({ label, onRemove, onEdit }: RemovableChipProps) {
  return (
    <span className={cx(SHAPE, 'border-primary bg-primary-tint pr-1 text-primary')}>
      {label}
      {onEdit && (
        <button type="button" aria-label={`Edit ${label}`} onClick={onEdit} className={PRESS}>
          <Pencil className="size-3.5" aria-hidden="true" />
        </button>
      )}
      <button type="button" aria-label={`Remove ${label}`} onClick={onRemove} className={PRESS}>
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </span>
  );
}
