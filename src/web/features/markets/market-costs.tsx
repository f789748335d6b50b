import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { rowsDrawing } from '#web/shared/drawing/bars-drawing.ts';
import { SvgDrawing } from '#web/shared/drawing/svg-drawing.tsx';
import type { MarketContent } from './market-page.ts';

const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });
const BEDROOMS = ['Studio', '1 bedroom', '2 bedrooms', '3 bedrooms', '4 bedrooms'];

export function Rents({ market: { county, fairRents } }: { market: MarketContent }) {
  return (
    <div>
      <h2 className="font-display text-2xl font-title">Rent by number of bedrooms</h2>
      <p className="mb-3 text-sm text-muted">
        HUD fair market rent, {county}, FY2026: 40% of recent movers pay less. Utilities included
      </p>
      <SvgDrawing
        svg={rowsDrawing(
          fairRents.map((value, at) => ({ label: BEDROOMS[at] ?? '', value })),
          { label: `Fair market rents in ${county} by number of bedrooms`, format: whole },
        )}
      />
    </div>
  );
}

export function RunningCosts({ market }: { market: MarketContent }) {
  const tax = (market.typicalValue * market.taxRatePercent) / 100;
  const rent = (market.fairRents[3] ?? 0) * 12;
  const rows = [
    [
      `Property tax, about ${formatPercent(market.taxRatePercent, { digits: 2 })}`,
      `${whole(tax)} a year`,
    ],
    ['Insurance, estimate for $300,000 of coverage', `${whole(market.insurancePer300k)} a year`],
    [
      'Tax and insurance as a share of annual 3-bedroom rent',
      formatPercent(((tax + market.insurancePer300k) / rent) * 100, { digits: 0 }),
    ],
  ] as const;
  return (
    <div>
      <h2 className="font-display text-2xl font-title">Operating costs</h2>
      <p className="mb-3 text-sm text-muted">For a typical {whole(market.typicalValue)} home</p>
      <dl>
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex justify-between gap-4 border-b border-dashed border-line py-2.5"
          >
            <dt>{label}</dt>
            <dd className="font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Freehold estimates. A sale can trigger a reassessment and raise the tax.
      </p>
    </div>
  );
}
