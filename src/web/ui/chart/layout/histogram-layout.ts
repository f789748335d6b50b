import { linearScale, type Scale } from '#domain/charts/scale.ts';
import { type FrameBox, frameBox } from './frame-box.ts';

export interface HistogramBin {
  from: number;
  to: number;
  count: number;
}

interface HistogramBar extends HistogramBin {
  x: number;
  width: number;
  y: number;
  height: number;
  share: number;
  /** True if the bar is entirely below the threshold. */
  below: boolean;
}

export interface HistogramLayout {
  height: number;
  box: FrameBox;
  x: Scale;
  bars: readonly HistogramBar[];
}

interface HistogramInput {
  bins: readonly HistogramBin[];
  /** Where loss ends and gain begins. A bin that spans it is split, and its count is divided in proportion to width. */
  threshold: number;
  width: number;
  height: number;
  formatTick: (share: number) => string;
}

export function splitAt(bins: readonly HistogramBin[], threshold: number): HistogramBin[] {
  return bins.flatMap((bin) => {
    if (bin.from >= threshold || bin.to <= threshold) return [bin];
    const left = bin.count * ((threshold - bin.from) / (bin.to - bin.from));
    return [
      { from: bin.from, to: threshold, count: left },
      { from: threshold, to: bin.to, count: bin.count - left },
    ];
  });
}

/** The share of all counts below the threshold. */
export function shareBelow(bins: readonly HistogramBin[], threshold: number): number {
  const total = bins.reduce((sum, bin) => sum + bin.count, 0);
  const below = splitAt(bins, threshold)
    .filter((bin) => bin.to <= threshold)
    .reduce((sum, bin) => sum + bin.count, 0);
  return total === 0 ? 0 : below / total;
}

export function histogramLayout(input: HistogramInput): HistogramLayout {
  const { bins, threshold, width, height, formatTick } = input;
  const total = bins.reduce((sum, bin) => sum + bin.count, 0) || 1;
  // The axis shows the share of simulations per whole bin, so a split bin keeps its height.
  const binWidth = Math.max(...bins.map((bin) => bin.to - bin.from));
  const density = (bin: HistogramBin) => ((bin.count / total) * binWidth) / (bin.to - bin.from);
  const box = frameBox({
    values: bins.map(density),
    width,
    height,
    formatTick,
    tickCount: 3,
  });
  const x = linearScale([bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1], [box.left, box.right]);
  const bars = splitAt(bins, threshold).map((bin) => ({
    ...bin,
    x: x(bin.from),
    width: Math.max(0.5, x(bin.to) - x(bin.from) - 1),
    y: box.y(density(bin)),
    height: box.y(0) - box.y(density(bin)),
    share: bin.count / total,
    below: bin.to <= threshold,
  }));
  return { height, box, x, bars };
}
