/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   the keyboard stays in the text field and reaches an option by aria-activedescendant */
import { Check } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import type { ComboboxOption } from './combobox-options.ts';

interface ComboboxItemProps {
  id: string;
  option: ComboboxOption;
  active: boolean;
  selected: boolean;
  onTake: () => void;
  onPoint: () => void;
}

export function ComboboxItem({ id, option, active, selected, onTake, onPoint }: ComboboxItemProps) {
  return (
    <div
      role="option"
      id={id}
      aria-selected={selected}
      ref={(node) => {
        if (active) node?.scrollIntoView({ block: 'nearest' });
      }}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onTake}
      className={cx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 pointer-coarse:min-h-11',
        active && 'bg-primary-tint outline-1 -outline-offset-1 outline-primary',
      )}
    >
      <span className="grid min-w-0 flex-1">
        <span>{option.label}</span>
        {option.detail && <span className="text-sm text-muted">{option.detail}</span>}
      </span>
      {selected && <Check className="size-4 shrink-0 text-primary" aria-hidden="true" />}
    </div>
  );
}
