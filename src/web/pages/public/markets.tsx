import { Link } from 'react-router';
import { markets } from '#web/features/markets/market-list.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { SiteHead } from '#web/shared/site/section.tsx';
import { TableHeads, WideTable } from '#web/shared/site/wide-table.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });
const HEADS = [
  'Market',
  'Typical value',
  'Rent yield',
  '10-year growth',
  'Largest decline',
  'Median cap rate',
];

export function MarketsPage() {
  return (
    <>
      <SiteHead
        title="80 rental markets"
        lead="Prices since 1990, rents, cap rates and operating costs, from FHFA, HUD and the Census. Cap rates are for our sample listings."
      />
      <div className="mx-auto max-w-6xl px-4 pb-20 sm:px-8">
        <WideTable label="80 rental markets">
          <table className="w-full min-w-160 text-right">
            <TableHeads heads={HEADS} />
            <tbody>
              {markets.map((market) => (
                <tr key={market.slug} className="border-t border-line">
                  <th
                    scope="row"
                    aria-label={`${market.city}, ${market.state}`}
                    className="px-5 py-2.5 text-left font-semibold"
                  >
                    <TextLink asChild>
                      <Link to={href('market', { slug: market.slug })}>
                        {market.city}, {market.state}
                      </Link>
                    </TextLink>
                  </th>
                  <td className="px-5 py-2.5">{whole(market.typicalValue)}</td>
                  <td className="px-5 py-2.5">{formatPercent(market.rentYieldPercent)}</td>
                  <td className="px-5 py-2.5">
                    {formatPercent(market.growth10YearsPercent, { signed: true })}
                  </td>
                  <td className="px-5 py-2.5">
                    −{formatPercent(Math.abs(market.largestDecline.percent))}
                  </td>
                  <td className="px-5 py-2.5">
                    {formatPercent(market.listings.medianCapRatePercent)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      </div>
    </>
  );
}
