import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_NAMES } from '#domain/inputs/saved-calculation.ts';
import { cx } from '#web/ui/class-names.ts';
import { showCurrent } from '#web/ui/table/show-current.ts';
import { CALCULATOR_TEXTS } from './calculator-text.ts';

interface CalculatorNavProps {
  current: Calculator;
  /** Query string that opens a calculator with the values typed here. */
  hrefOf: (calculator: Calculator) => string;
  onLeave: () => void;
}

const ORDER = Object.keys(CALCULATOR_TEXTS) as Calculator[];

/** Switches calculators and carries over the inputs they share. */
export function CalculatorNav({ current, hrefOf, onLeave }: CalculatorNavProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(row.current), []);
  return (
    <nav ref={row} aria-label="Calculators" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max min-w-full gap-6 border-b border-line">
        {ORDER.map((calculator) => {
          const isCurrent = calculator === current;
          return (
            <li key={calculator}>
              <Link
                to={hrefOf(calculator)}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={onLeave}
                className={cx(
                  'flex min-h-11 items-center border-b-2 font-[550] whitespace-nowrap no-underline -outline-offset-2',
                  isCurrent
                    ? 'border-primary text-ink'
                    : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {CALCULATOR_NAMES[calculator]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
