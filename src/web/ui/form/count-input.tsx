import { useId } from 'react';
import { formatNumber } from '#web/lib/text/format.ts';
import { parseNumber } from '#web/lib/text/parse-number.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

interface CountInputProps
  extends Omit<NumberInputProps, 'parse' | 'format' | 'complaint' | 'before' | 'after'> {
  /** Suffix, such as "years" or "sq ft". */
  unit?: string;
  /** Decimal places. */
  digits?: number;
}

/** Plain numbers with a unit: years, beds, square feet. */
export function CountInput({ unit, digits = 0, ...rest }: CountInputProps) {
  const unitId = useId();
  const describedBy = [rest['aria-describedby'], unit && unitId].filter(Boolean).join(' ');
  return (
    <NumberInput
      {...rest}
      parse={parseNumber}
      format={(value) => formatNumber(value, digits)}
      complaint={`Enter a number, such as ${formatNumber(1912)}.`}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      after={unit && <span id={unitId}>{unit}</span>}
    />
  );
}
