import { formatMoney } from '#web/lib/text/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { SAMPLE_HOUSE, SAMPLE_MONTH } from './sample-deal.ts';

const LEFT_OVER = SAMPLE_MONTH.reduce((sum, [, amount]) => sum + amount, 0);

/** A worked example; nobody's house. */
export function SampleMonth() {
  return (
    <figure className="rounded-lg border border-line bg-surface p-5 sm:p-7">
      <figcaption className="mb-3 flex items-start justify-between gap-3">
        <span>
          <span className="block font-display text-lg font-title">Monthly income and expenses</span>
          <span className="text-sm text-muted">
            {formatMoney(SAMPLE_HOUSE.price)}, 20% down, 30 years at 7%; first year, after 5%
            vacancy
          </span>
        </span>
        <Badge>Sample data</Badge>
      </figcaption>
      <dl>
        {SAMPLE_MONTH.map(([label, dollars]) => (
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
          <dt>Monthly cash flow</dt>
          <dd>
            <Money dollars={LEFT_OVER} toned />
          </dd>
        </div>
      </dl>
    </figure>
  );
}
