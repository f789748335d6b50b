import { Badge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';

/** Dollars a month for a house at $219,900; the last line is their sum. */
const LINES: [string, number][] = [
  ['Rent collected', 2223],
  ['Mortgage', -1112],
  ['Taxes & insurance', -412],
  ['Maintenance & big repairs', -185],
  ['Management, 8% of rent', -178],
];
const LEFT_OVER = LINES.reduce((sum, [, amount]) => sum + amount, 0);

/** A worked example; nobody's house. */
export function SampleMonth() {
  return (
    <figure className="rounded-lg border border-line bg-surface p-5 sm:p-7">
      <figcaption className="mb-3 flex items-start justify-between gap-3">
        <span>
          <span className="block font-display text-lg font-title">A month, in dollars</span>
          <span className="text-sm text-muted">First year, after 5% vacancy</span>
        </span>
        <Badge>Sample data</Badge>
      </figcaption>
      <dl>
        {LINES.map(([label, dollars]) => (
          <div
            key={label}
            className="flex justify-between gap-4 border-b border-dashed border-line py-2.5"
          >
            <dt>{label}</dt>
            <dd>
              <Money dollars={dollars} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 pt-2.5 font-semibold">
          <dt>Left over</dt>
          <dd>
            <Money dollars={LEFT_OVER} toned />
          </dd>
        </div>
      </dl>
    </figure>
  );
}
