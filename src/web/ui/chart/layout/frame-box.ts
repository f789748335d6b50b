import { linearScale, niceDomain, niceTicks, type Scale, type Span } from '#domain/charts/scale.ts';
import { textRoom } from './scale.ts';

export interface FrameBox {
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  y: Scale;
  ticks: readonly number[];
}

interface FrameBoxInput {
  values: readonly number[];
  width: number;
  height: number;
  formatTick: (value: number) => string;
  /** Space on the right for a label. */
  right?: number;
  top?: number;
  withZero?: boolean;
  tickCount?: number;
}

/** The corners of a plot with a value axis on the left and labels below. */
export function frameBox(input: FrameBoxInput): FrameBox {
  const {
    values,
    width,
    height,
    formatTick,
    right = 8,
    top = 24,
    withZero = true,
    tickCount = 5,
  } = input;
  const domain: Span = niceDomain(values, tickCount, withZero);
  const ticks = niceTicks(domain, tickCount);
  const bottom = height - 26;
  return {
    height,
    left: textRoom(ticks.map(formatTick)) + 14,
    right: width - right,
    top,
    bottom,
    y: linearScale(domain, [bottom, top]),
    ticks,
  };
}
