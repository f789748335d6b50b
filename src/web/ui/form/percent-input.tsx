import { useId } from 'react';
import { formatNumber } from '#web/lib/text/format.ts';
import { parsePercent } from '#web/lib/text/parse-number.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

interface PercentInputProps
  extends Omit<NumberInputProps, 'parse' | 'format' | 'complaint' | 'before' | 'after'> {
  /** What it is a percentage of, such as "of rent". */
  unit?: string;
}

/** Three decimals, because loan rates come in eighths. */
const formatRate = (percent: number): string => formatNumber(percent, 3);

/** A value in percent: 7.25 means 7.25%. Accepts "7 1/4", "7.25%", "25 bps". */
export function PercentInput({ unit, step = 0.25, ...rest }: PercentInputProps) {
  const unitId = useId();
  return (
    <NumberInput
      step={step}
      {...rest}
      parse={parsePercent}
      format={formatRate}
      complaint={`Enter a percentage, such as ${formatRate(7.25)} or 7 1/4.`}
      aria-describedby={[rest['aria-describedby'], unitId].filter(Boolean).join(' ')}
      after={
        <span id={unitId}>
          <span aria-hidden="true">%</span>
          <span className="sr-only">percent</span>
          {unit && ` ${unit}`}
        </span>
      }
    />
  );
}
