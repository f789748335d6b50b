import { useId } from 'react';
import { formatPercent } from '#web/lib/text/format.ts';
import {
  type CostPart,
  type CostStackLayout,
  costStackLayout,
} from '#web/ui/chart/layout/cost-stack-layout.ts';
import { ChartFrame, type ChartHeading } from './chart-frame.tsx';
import { HatchPattern } from './hatch.tsx';
import { Plot } from './plot.tsx';

interface CostStackProps extends ChartHeading {
  /** At most seven, in the order they're paid. */
  parts: readonly CostPart[];
  price: number;
  priceLabel: string;
  costLabel: string;
  /** What remains of the price, or the shortfall. */
  gapLabel: (isLoss: boolean) => string;
  format: (value: number) => string;
}

const FILLS = [
  'fill-primary',
  'fill-bar',
  'fill-fan-3',
  'fill-fan-2',
  'fill-fan-1',
  'fill-edge',
  'fill-heat',
];

/** What something sells for vs. everything it costs, drawn to the same scale. */
export function CostStack(props: CostStackProps) {
  const { parts, price, priceLabel, costLabel, gapLabel, format, ...heading } = props;
  const costs = parts.reduce((sum, part) => sum + part.value, 0);
  const gap = price - costs;
  const rows = [
    ...parts,
    { label: costLabel, value: costs },
    { label: priceLabel, value: price },
    { label: gapLabel(gap < 0), value: gap },
  ];
  const share = (value: number) => (price > 0 ? formatPercent((value / price) * 100) : '—');
  return (
    <ChartFrame
      {...heading}
      legend={parts.map(({ label, value }, at) => ({
        label: `${label} ${format(value)}`,
        mark: FILLS[at] ?? 'fill-sunken',
      }))}
      table={{
        rowHeader: 'Line',
        columns: ['Amount', `% of ${priceLabel.toLowerCase()}`],
        rows: rows.map(({ label, value }) => ({ label, cells: [format(value), share(value)] })),
      }}
    >
      <Plot
        label={`${costLabel}, item by item`}
        layout={(width) => costStackLayout(parts, price, width)}
        count={parts.length}
        read={(at) => ({
          heading: parts[at]?.label ?? '',
          lines: [
            { label: 'Amount', value: format(parts[at]?.value ?? 0) },
            { label: `% of ${priceLabel.toLowerCase()}`, value: share(parts[at]?.value ?? 0) },
          ],
        })}
        locate={({ x }, plot) =>
          Math.max(
            0,
            plot.parts.findLastIndex((part) => part.x <= x),
          )
        }
        anchor={(at, plot) => {
          const part = plot.parts[at];
          return { x: part ? part.x + part.width / 2 : 0, y: plot.costY + plot.barHeight };
        }}
        tipSide="below"
      >
        {(plot, active) => (
          <StackDrawing
            plot={plot}
            active={active}
            priceText={`${priceLabel} ${format(price)}`}
            costText={`${costLabel} ${format(costs)}`}
            gapText={`${gapLabel(gap < 0)} ${format(Math.abs(gap))}`}
          />
        )}
      </Plot>
    </ChartFrame>
  );
}

interface StackDrawingProps {
  plot: CostStackLayout;
  active: number | null;
  priceText: string;
  costText: string;
  gapText: string;
}

function StackDrawing({ plot, active, priceText, costText, gapText }: StackDrawingProps) {
  const hatch = useId();
  const { parts, barHeight, priceX, priceY, costY, gap } = plot;
  const gapY = gap.isLoss ? priceY : costY;
  return (
    <>
      <HatchPattern id={hatch} />
      <text x={0} y={12} className="fill-ink text-[0.8125rem] font-semibold">
        {priceText}
      </text>
      <rect x={0} y={priceY} width={priceX} height={barHeight} rx="4" className="fill-line" />
      <text x={0} y={costY - 9} className="fill-ink text-[0.8125rem] font-semibold">
        {costText}
      </text>
      {parts.map((part, at) => (
        <rect
          key={part.label}
          x={part.x}
          y={costY}
          width={Math.max(0, part.width - 1)}
          height={barHeight}
          className={FILLS[at] ?? 'fill-sunken'}
          opacity={active === null || active === at ? 1 : 0.55}
        />
      ))}
      {gap.width > 0 && (
        <rect
          x={gap.x + 1}
          y={gapY}
          width={Math.max(1, gap.width - 2)}
          height={barHeight}
          rx="4"
          fill={gap.isLoss ? `url(#${hatch})` : 'none'}
          className={gap.isLoss ? 'stroke-accent' : 'stroke-gain'}
          strokeDasharray={gap.isLoss ? undefined : '4 3'}
          strokeWidth={gap.isLoss ? 0.5 : 1.5}
        />
      )}
      <text
        x={gap.x + gap.width}
        y={gapY - 9}
        textAnchor="end"
        className={
          gap.isLoss
            ? 'fill-loss text-[0.8125rem] font-semibold'
            : 'fill-gain text-[0.8125rem] font-semibold'
        }
      >
        {gapText}
      </text>
    </>
  );
}
