import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import type { AllocationShare, PortfolioAllocation } from '#web/data/portfolio.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import { allocationTitle } from './portfolio-text.ts';

/** Largest share first; everything after the fourth is gray. */
const FILLS = ['fill-primary', 'fill-fan-3', 'fill-fan-2', 'fill-fan-1'];
const fillAt = (at: number): string => FILLS[at] ?? 'fill-edge';

/** Portfolio value by location and type. */
export function AllocationCard({ allocation }: { allocation: PortfolioAllocation }) {
  const { byLocation, byType } = allocation;
  return (
    <Card title={allocationTitle(byLocation)} caption="Share of value, with equity">
      <div className="grid gap-6">
        <Shares header="Location" parts={byLocation} />
        <Shares header="Type" parts={byType} />
      </div>
    </Card>
  );
}

interface SharesProps {
  header: string;
  parts: readonly AllocationShare[];
}

const HEAD = 'py-1.5 text-xs font-medium text-muted';
const CELL = 'py-1.5 pl-3 text-right whitespace-nowrap tabular-nums';

function Shares({ header, parts }: SharesProps) {
  return (
    <div>
      <ShareBar parts={parts} />
      <table className="mt-2 w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={cx(HEAD, 'text-left')}>
              {header}
            </th>
            {[MEASURES.propertyValue.short, measureLabel('equity'), 'Share'].map((label) => (
              <th key={label} scope="col" className={cx(HEAD, 'pl-3 text-right')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part, at) => (
            <tr
              key={part.group}
              className="border-b border-dashed border-line align-baseline last:border-0"
            >
              <th scope="row" className="py-1.5 text-left font-normal">
                <svg viewBox="0 0 8 8" aria-hidden="true" className="mr-2 inline-block size-2">
                  <rect width="8" height="8" rx="2" className={fillAt(at)} />
                </svg>
                {part.group}
                {part.properties > 1 && <span className="text-muted"> ({part.properties})</span>}
              </th>
              <td className={CELL}>{formatMoney(part.value, { cents: 'never' })}</td>
              <td className={CELL}>{formatMoney(part.equity, { cents: 'never' })}</td>
              <td className={CELL}>{formatPercent(part.valuePercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WIDTH = 300;

/** The shares side by side; the table below has the numbers. */
function ShareBar({ parts }: { parts: readonly AllocationShare[] }) {
  const widths = parts.map(({ valuePercent }) => ((valuePercent ?? 0) / 100) * WIDTH);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 14`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-3.5 w-full rounded-xs"
    >
      {parts.map(({ group }, at) => (
        <rect
          key={group}
          x={widths.slice(0, at).reduce((sum, width) => sum + width, 0)}
          width={Math.max(0, (widths[at] ?? 0) - (at < parts.length - 1 ? 1.5 : 0))}
          height="14"
          className={fillAt(at)}
        />
      ))}
    </svg>
  );
}
