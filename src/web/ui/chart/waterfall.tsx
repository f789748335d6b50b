import { useId } from 'react';
import { nearest } from '#web/ui/chart/layout/scale.ts';
import {
  roomFor,
  type WaterfallLayout,
  type WaterfallStep,
  waterfallLayout,
} from '#web/ui/chart/layout/waterfall-layout.ts';
import { ChartFrame, type ChartHeading } from './chart-frame.tsx';
import { HatchPattern } from './hatch.tsx';
import { Plot } from './plot.tsx';

interface WaterfallProps extends ChartHeading {
  steps: readonly WaterfallStep[];
  yLabel: string;
  /** Formats changes with a plus or minus sign. */
  format: (value: number, signed: boolean) => string;
  /** For the table and the tooltip, where the steps must add up exactly; defaults to the format on the bars. */
  exact?: (value: number, signed: boolean) => string;
  /** The total the first change starts from, if the axis shows only the range of the changes. */
  zoomFrom?: number;
}

/** How one figure becomes another, step by step. */
export function Waterfall(props: WaterfallProps) {
  const { steps, yLabel, format, exact = format, zoomFrom = null, ...heading } = props;
  const room = roomFor(steps.map(({ value, kind }) => format(value, kind !== 'total')));
  const layout = (width: number) => waterfallLayout(steps, width, room, zoomFrom);
  const { bars } = layout(600);
  const change = (at: number) => {
    const bar = bars[at];
    return bar ? exact(bar.value, bar.kind !== 'total') : '';
  };
  const after = (at: number) => exact(bars[at]?.to ?? 0, false);
  return (
    <ChartFrame
      {...heading}
      table={{
        rowHeader: 'Step',
        columns: ['Amount', 'Running total'],
        rows: bars.map((bar, at) => ({ label: bar.label, cells: [change(at), after(at)] })),
      }}
    >
      <Plot
        label={`${yLabel}, step by step`}
        layout={layout}
        count={bars.length}
        read={(at) => ({
          heading: bars[at]?.label ?? '',
          lines: [
            { label: 'Amount', value: change(at) },
            { label: 'Running total', value: after(at) },
          ],
        })}
        locate={({ y }, plot) =>
          nearest(
            plot.bars.map((bar) => bar.y + plot.barHeight / 2),
            y,
          )
        }
        anchor={(at, plot) => tipOf(plot, at)}
        tipSide="below"
      >
        {(plot, active) => <WaterfallDrawing plot={plot} active={active} format={format} />}
      </Plot>
    </ChartFrame>
  );
}

function tipOf(plot: WaterfallLayout, at: number) {
  const bar = plot.bars[at];
  return bar ? { x: bar.x + bar.width / 2, y: bar.y + plot.barHeight } : { x: 0, y: 0 };
}

interface WaterfallDrawingProps {
  plot: WaterfallLayout;
  active: number | null;
  format: WaterfallProps['format'];
}

/** Fills for gains and positive totals; losses and negative totals are hatched brick. */
const FILLS = { gain: 'fill-bar', total: 'fill-primary', loss: '' } as const;

function WaterfallDrawing({ plot, active, format }: WaterfallDrawingProps) {
  const hatch = useId();
  const { bars, barHeight, zeroX, height, ends } = plot;
  return (
    <>
      <HatchPattern id={hatch} />
      {!plot.stacked && <line x1={zeroX} x2={zeroX} y1="0" y2={height} className="stroke-edge" />}
      {ends.map(({ x, value }, at) => (
        <text
          key={value}
          x={x}
          y={12}
          textAnchor={at === 0 ? 'start' : 'end'}
          className="fill-muted text-[0.75rem]"
        >
          {format(value, false)}
        </text>
      ))}
      {bars.map((bar, at) => {
        const next = bars[at + 1];
        const isBrick = bar.value < 0;
        return (
          <g key={bar.label}>
            <text
              x={0}
              y={bar.textY}
              dy={plot.stacked ? 0 : bar.note ? '-0.2em' : '0.32em'}
              className={
                bar.kind === 'total'
                  ? 'fill-ink text-[0.8125rem] font-semibold'
                  : 'fill-ink text-[0.8125rem]'
              }
            >
              {bar.label}
              {bar.note && plot.stacked && (
                <tspan className="fill-muted text-[0.75rem] font-normal"> {bar.note}</tspan>
              )}
            </text>
            {bar.note && !plot.stacked && (
              <text x={0} y={bar.textY} dy="1.1em" className="fill-muted text-[0.75rem]">
                {bar.note}
              </text>
            )}
            <rect
              x={bar.x}
              y={bar.y}
              width={bar.width}
              height={barHeight}
              rx="3"
              fill={isBrick ? `url(#${hatch})` : undefined}
              className={isBrick ? 'stroke-accent' : FILLS[bar.kind]}
              strokeWidth={isBrick ? 0.5 : 0}
            />
            {at === active && (
              <rect
                x={bar.x - 2}
                y={bar.y - 2}
                width={bar.width + 4}
                height={barHeight + 4}
                rx="5"
                className="fill-none stroke-ink"
                strokeWidth="1.5"
              />
            )}
            <text
              x={bar.x + bar.width + 8}
              y={bar.y + barHeight / 2}
              dy="0.32em"
              className={
                bar.kind === 'total'
                  ? 'fill-ink text-[0.8125rem] font-semibold'
                  : 'fill-ink text-[0.8125rem]'
              }
            >
              {format(bar.value, bar.kind !== 'total')}
            </text>
            {next && next.kind !== 'total' && !plot.stacked && (
              <line
                x1={bar.endX}
                x2={bar.endX}
                y1={bar.y + barHeight}
                y2={next.y}
                className="stroke-edge"
                strokeDasharray="2 2"
              />
            )}
          </g>
        );
      })}
    </>
  );
}
