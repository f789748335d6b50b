import { useState } from 'react';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import { fieldText } from '#web/lib/calculation/calculation-text.ts';
import { Slider } from '#web/ui/form/slider.tsx';
import { sliderRange } from './slider-range.ts';

interface FieldSliderProps {
  name: FieldName;
  value: number;
  start: number;
  onValueChange: (value: number) => void;
}

/** Includes the largest value so far, so that the scale never shrinks while dragging. */
export function FieldSlider({ name, value, start, onValueChange }: FieldSliderProps) {
  const [most, setMost] = useState(Math.max(value, start));
  if (value > sliderRange(name, most).max) setMost(value);
  const range = sliderRange(name, most);
  return (
    <Slider
      value={[Math.min(range.max, Math.max(range.min, value))]}
      onValueChange={([next]) => next !== undefined && onValueChange(next)}
      {...range}
      isOutOfTabOrder
      format={(at) => fieldText(name, at)}
      className="col-span-full h-7! pointer-coarse:h-10!"
    />
  );
}
