import { Children, type ReactNode } from 'react';
import type { Warning } from '#domain/verdicts/warnings/warning.ts';
import { Lead } from '#web/ui/display/type.tsx';
import { type Figure, Figures } from './figures.tsx';
import { Warnings } from './warnings.tsx';
import { WhileSeen } from './while-seen.tsx';

interface ResultsFrameProps {
  /** The answer to the calculator's question. */
  headline: string;
  warnings: readonly Warning[];
  figures: readonly Figure[];
  children?: ReactNode;
}

/** Every calculator answers in this order: a sentence, deal-breakers, six figures, then charts and tables. */
export function ResultsFrame({ headline, warnings, figures, children }: ResultsFrameProps) {
  return (
    <div className="@container grid grid-cols-1 gap-5">
      <Lead className="max-w-[52rem]">{headline}</Lead>
      <Warnings warnings={warnings} />
      <Figures figures={figures} />
      {Children.map(children, (part) => (
        <WhileSeen>{part}</WhileSeen>
      ))}
    </div>
  );
}

/** Two cards side by side if there's room, the first one wider. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5 @2xl:grid-cols-[1.4fr_1fr]">{children}</div>;
}

/** Two cards of equal width. */
export function Halves({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5 @2xl:grid-cols-2">{children}</div>;
}
