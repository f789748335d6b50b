import type { PriceEvent } from '#contract/listings/properties.ts';
import { formatMoney, formatMoneyShort } from '#web/lib/text/format.ts';
import { formatDay } from '#web/lib/text/format-date.ts';
import { Axes } from '#web/ui/chart/axes.tsx';
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx';
import { nearest } from '#web/ui/chart/layout/scale.ts';
import { Plot } from '#web/ui/chart/plot.tsx';
import { type HistoryLayout, historyLayout, historyTitle } from './price-history.ts';

const HEIGHT = 200;
const dayOf = ({ date }: PriceEvent): string => formatDay(`${date}T12:00:00`);

interface PriceHistoryChartProps {
  /** Oldest first, at least two. */
  events: readonly PriceEvent[];
  /** "Sample data". */
  source: string;
}

/** Sales and asking prices on a linear time scale. */
export function PriceHistoryChart({ events, source }: PriceHistoryChartProps) {
  return (
    <ChartFrame
      title={historyTitle(events)}
      caption={`Price history · ${source}`}
      headingLevel={2}
      table={{
        rowHeader: 'Date',
        columns: ['Event', 'Price'],
        rows: events.map((event) => ({
          label: dayOf(event),
          cells: [event.event, formatMoney(event.price)],
        })),
      }}
    >
      <Plot
        label="Price over time"
        layout={(width) =>
          historyLayout({ events, width, height: HEIGHT, formatTick: formatMoneyShort })
        }
        count={events.length}
        read={(at) => {
          const event = events[at];
          return {
            heading: event ? dayOf(event) : '',
            lines: event ? [{ label: event.event, value: formatMoney(event.price) }] : [],
          };
        }}
        locate={({ x }, { points }) =>
          nearest(
            points.map((point) => point.x),
            x,
          )
        }
        anchor={(at, { points }) => points[at] ?? { x: 0, y: 0 }}
      >
        {(chart, active) => <Drawing chart={chart} events={events} active={active} />}
      </Plot>
    </ChartFrame>
  );
}

interface DrawingProps {
  chart: HistoryLayout;
  events: readonly PriceEvent[];
  active: number | null;
}

/** Sales are filled dots; asking prices are open ones. */
function Drawing({ chart: { box, points, path, years }, events, active }: DrawingProps) {
  return (
    <Axes box={box} yLabel="Price" formatTick={formatMoneyShort} labels={years}>
      <path d={path} className="fill-none stroke-primary" strokeWidth="1.5" />
      {points.map(({ x, y }, at) => (
        <circle
          // oxlint-disable-next-line no-array-index-key -- two events may fall on one day
          key={at}
          cx={x}
          cy={y}
          r={at === active ? 6 : 4.5}
          strokeWidth="2"
          className={
            events[at]?.event === 'Sold'
              ? 'fill-primary stroke-primary'
              : 'fill-surface stroke-primary'
          }
        />
      ))}
    </Axes>
  );
}
