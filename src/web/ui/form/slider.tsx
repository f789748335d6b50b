import { Slider as Primitive } from 'radix-ui';
import { use } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { FieldContext } from './field-context.ts';

interface SliderProps {
  /** One number, or the two ends of a range. */
  value: readonly number[];
  /** Called while the thumb moves. */
  onValueChange: (value: number[]) => void;
  /** Called when the thumb is released. */
  onValueCommit?: (value: number[]) => void;
  min: number;
  max: number;
  step?: number;
  /** How a value is read aloud: 7.25 as "7.25%". */
  format: (value: number) => string;
  /** Required outside a Field. */
  label?: string;
  disabled?: boolean;
  /** Keeps the slider out of the tab order, for use next to a field for the same number. */
  isOutOfTabOrder?: boolean;
  className?: string;
}

const ENDS = ['from', 'to'] as const;

export function Slider(props: SliderProps) {
  const {
    value,
    onValueChange,
    onValueCommit,
    min,
    max,
    step = 1,
    format,
    label,
    className,
  } = props;
  const field = use(FieldContext);
  return (
    <Primitive.Root
      value={[...value]}
      onValueChange={onValueChange}
      {...(onValueCommit ? { onValueCommit } : {})}
      min={min}
      max={max}
      step={step}
      disabled={props.disabled ?? false}
      className={cx(
        'relative flex h-10 w-full touch-none items-center select-none data-disabled:opacity-50 pointer-coarse:h-11',
        className,
      )}
    >
      <Primitive.Track className="relative h-1.5 grow rounded-full bg-line">
        <Primitive.Range className="absolute h-full rounded-full bg-primary" />
      </Primitive.Track>
      {value.map((at, thumb) => {
        const end = value.length > 1 ? `, ${ENDS[thumb]}` : '';
        return (
          // Not `Thumb`, which inside a form adds a hidden input that fires an event on every move; no slider is
          // submitted. A thumb is identified by its index in the range.
          // oxlint-disable-next-line react/no-array-index-key
          <Primitive.unstable_ThumbProvider key={thumb}>
            <Primitive.unstable_ThumbTrigger
              {...(label ? { 'aria-label': label + end } : { 'aria-labelledby': field?.labelId })}
              {...(field?.describedBy ? { 'aria-describedby': field.describedBy } : {})}
              aria-valuetext={format(at) + end}
              {...(props.isOutOfTabOrder && { tabIndex: -1 })}
              className="block size-5 rounded-full border-2 border-primary bg-surface hover:bg-primary-tint pointer-coarse:size-6"
            />
          </Primitive.unstable_ThumbProvider>
        );
      })}
    </Primitive.Root>
  );
}
