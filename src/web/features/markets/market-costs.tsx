import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { rowsDrawing } from '#web/shared/drawing/bars-drawing.ts';
import { SvgDrawing } from '#web/shared/drawing/svg-drawing.tsx';
import type { MarketContent } from './market-page.ts';

const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });
const BEDROOMS = ['Studio', '1 bedroom', '2 bedrooms', '3 bedrooms', '4 bedrooms'];

export function Rents({ market: { county, fairRents } }: { market: MarketContent }) {
  return (
    <div>
      <h2 className="font-display text-2xl font-title">Rents by bedrooms</h2>
      <p className="mb-3 text-sm text-muted">
        HUD fair market rent, {county}, FY2026: 40 of 100 movers pay less, utilities included
      </p>
      <SvgDrawing
        svg={rowsDrawing(
          fairRents.map((value, at) => ({ label: BEDROOMS[at] ?? '', value })),
          { label: `Fair market rents in ${county} by bedrooms`, format: whole },
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
    ['Insurance, rough guide for $300,000 of cover', `${whole(market.insurancePer300k)} a year`],
    [
      'Together, of a year’s 3-bedroom rent',
      formatPercent(((tax + market.insurancePer300k) / rent) * 100, { digits: 0 }),
    ],
  ] as const;
  return (
    <div>
      <h2 className="font-display text-2xl font-title">Running costs</h2>
      <p className="mb-3 text-sm text-muted">On the typical home of {whole(market.typicalValue)}</p>
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
        Freehold estimates. Check the tax after a sale: reassessment can raise it.
      </p>
    </div>
  );
}
