import { useId } from 'react';
import { grouped, withSign } from '#domain/text/number-text.ts';
import { parseMoney } from '#web/lib/text/parse-number.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

interface MoneyInputProps
  extends Omit<NumberInputProps, 'parse' | 'format' | 'complaint' | 'before' | 'after'> {
  /** A short unit at the end of the field, such as "/mo". */
  unit?: string;
}

/** The field shows its own dollar sign; cents only if there are any. */
function formatAmount(dollars: number): string {
  const digits = Math.round(dollars * 100) % 100 === 0 ? 0 : 2;
  return withSign(dollars, grouped(dollars, digits));
}

/** Dollars. Accepts "$1,250.50", "250k", "1.2m", "(1,200)". */
export function MoneyInput({ unit, step = 100, ...rest }: MoneyInputProps) {
  const unitId = useId();
  return (
    <NumberInput
      step={step}
      {...rest}
      parse={parseMoney}
      format={formatAmount}
      complaint={`Enter an amount, such as ${formatAmount(1250.5)} or 250k.`}
      aria-describedby={[rest['aria-describedby'], unitId].filter(Boolean).join(' ')}
      before={<span aria-hidden="true">$</span>}
      after={
        <span id={unitId}>
          <span className="sr-only">dollars</span>
          {unit}
        </span>
      }
    />
  );
}
