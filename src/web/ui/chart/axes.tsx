import type { ReactNode } from 'react';
import type { FrameBox } from '#web/ui/chart/layout/frame-box.ts';
import { AxisTitle, LabelAxis, ValueAxis } from './axis.tsx';

interface AxesProps {
  box: FrameBox;
  /** What the values are; shown small above their axis. */
  yLabel: string;
  formatTick: (value: number) => string;
  /** Along the bottom edge. */
  labels: readonly { text: string; x: number }[];
  /** Drawn over the grid. */
  children: ReactNode;
}

/** The frame for plots of values over categories: a grid with values on the left and labels below. */
export function Axes({ box, yLabel, formatTick, labels, children }: AxesProps) {
  const { left, right, bottom, ticks, y } = box;
  return (
    <>
      <AxisTitle x={0} y={8}>
        {yLabel}
      </AxisTitle>
      <ValueAxis ticks={ticks} scale={y} format={formatTick} left={left} right={right} />
      {children}
      <LabelAxis labels={labels} y={bottom + 20} />
    </>
  );
}
