import type { DealChoices } from '#web/shared/example/example-deal.ts';
import { choiceText } from './deal-text.ts';

interface DealSliderProps {
  name: keyof DealChoices;
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  hint: string;
  /** Marks the estimate on the track. */
  range?: readonly [low: number, high: number];
}

export function DealSlider({ name, label, value, min, max, step, hint, range }: DealSliderProps) {
  const at = (one: number) => ((one - min) / (max - min)) * 100;
  const id = `deal-${name}`;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <output
          htmlFor={id}
          data-choice={name}
          className="font-display text-lg leading-none font-title"
        >
          {choiceText[name](value)}
        </output>
      </div>
      <div className="relative">
        {range && (
          <svg
            aria-hidden="true"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="pointer-events-none absolute inset-x-2.5 top-1/2 h-1.5 w-[calc(100%-1.25rem)] -translate-y-1/2"
          >
            <rect
              x={at(range[0])}
              width={at(range[1]) - at(range[0])}
              height="4"
              className="fill-fan-3"
            />
          </svg>
        )}
        <input
          id={id}
          name={name}
          type="range"
          min={min}
          max={max}
          step={step}
          defaultValue={value}
          autoComplete="off"
          className="rail"
        />
      </div>
      <p className="text-sm text-muted">{hint}</p>
    </div>
  );
}
