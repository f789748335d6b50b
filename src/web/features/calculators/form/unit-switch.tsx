import { cx } from '#web/ui/class-names.ts';

export type ShareUnit = 'percent' | 'dollars';

const SIGNS: readonly { unit: ShareUnit; sign: string; source: string }[] = [
  { unit: 'percent', sign: '%', source: 'percent' },
  { unit: 'dollars', sign: '$', source: 'dollars' },
];

interface UnitSwitchProps {
  /** Field label, such as "Down payment". */
  label: string;
  unit: ShareUnit;
  onUnitChange: (unit: ShareUnit) => void;
}

/** Switches between entering a share of the price as a percentage or in dollars. */
export function UnitSwitch({ label, unit: current, onUnitChange }: UnitSwitchProps) {
  return (
    <span className="inline-flex overflow-hidden rounded-sm border border-line print:hidden">
      {SIGNS.map(({ unit, sign, source }) => (
        <button
          key={unit}
          type="button"
          // Keyboard users choose the unit by typing its sign into the field.
          tabIndex={-1}
          aria-label={`${label} in ${source}`}
          aria-pressed={unit === current}
          onClick={() => onUnitChange(unit)}
          className={cx(
            'min-h-6 min-w-7 px-1.5 text-xs font-semibold -outline-offset-2 pointer-coarse:min-h-9 pointer-coarse:min-w-9',
            unit === current ? 'bg-primary-tint text-primary' : 'text-muted hover:text-ink',
          )}
        >
          {sign}
        </button>
      ))}
    </span>
  );
}
