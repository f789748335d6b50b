import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import { formatDate, formatMonth } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { Waterfall } from '#web/ui/chart/waterfall.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { useOverflows } from '#web/ui/table/use-overflows.ts';
import { dollars, taxNotes } from './tax-text.ts';

/** The steps from net cash to taxable income. */
export function CashBridgeCard({ year: { bridge } }: { year: TaxYearAnswer }) {
  const changes = [
    { label: 'Loan principal', value: bridge.principal },
    { label: measureLabel('improvements'), value: bridge.improvements },
    { label: 'Pre-service costs', value: bridge.beforeService },
    { label: measureLabel('depreciation'), value: -bridge.depreciation },
    { label: 'Loan costs', value: -bridge.points },
  ].filter(({ value }) => value !== 0);
  return (
    <Card>
      <Waterfall
        title={`How ${dollars(bridge.netCash)} in cash becomes ${dollars(bridge.result)} on line 21`}
        headingLevel={2}
        caption="After loan payments. Principal is paid but not deducted; depreciation is deducted but not paid"
        yLabel="Dollars"
        steps={[
          { label: 'Net cash', value: bridge.netCash, kind: 'total' },
          ...changes,
          { label: 'Line 21', value: bridge.result, kind: 'total' },
        ]}
        format={(value, signed) => formatMoney(value, { cents: 'never', signed })}
      />
    </Card>
  );
}

const ICONS = {
  todo: <CircleAlert className="size-5 text-warn" aria-hidden="true" />,
  good: <CircleCheck className="size-5 text-gain" aria-hidden="true" />,
  plain: <Circle className="size-5 text-muted" aria-hidden="true" />,
} as const;

export const NotesCard = ({ year }: { year: TaxYearAnswer }) => (
  <Card title="Before you file">
    <ul className="gap-x-10 lg:columns-2">
      {taxNotes(year).map(({ title, text, tone, links = [], details = [] }) => (
        <li key={title} className="mb-3 grid break-inside-avoid grid-cols-[auto_1fr] gap-3">
          {ICONS[tone]}
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-muted">{text}</span>
            {details.map(({ key, summary, rows, link }) => (
              <details key={key} className="mt-1 text-sm">
                <summary className="cursor-pointer font-medium">{summary}</summary>
                <dl className="my-1 grid max-w-sm grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 text-muted">
                  {rows.map(({ label, amount }) => (
                    <Fragment key={label}>
                      <dt>{label}</dt>
                      <dd className="text-right tabular-nums">
                        {formatMoney(amount, { cents: 'always' })}
                      </dd>
                    </Fragment>
                  ))}
                </dl>
                <TextLink asChild>
                  <Link to={link.to}>{link.label}</Link>
                </TextLink>
              </details>
            ))}
            {links.map(({ key, to, label }) => (
              <TextLink key={key} asChild className="block text-sm">
                <Link to={to}>{label}</Link>
              </TextLink>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

/** Properties sold in the year; their gains go on Form 4797, not Schedule E. */
export function SaleGainCards({ year }: { year: TaxYearAnswer }) {
  return year.properties.map(({ id, address, sale }) => {
    if (!sale) return null;
    const lines = [
      [measureLabel('salePrice'), sale.price],
      ['Selling costs', -sale.sellingCosts],
      [measureLabel('adjustedBasis'), -sale.basis],
    ] as const;
    const parts = [
      ['Taxed as income', sale.ordinary],
      ['Unrecaptured depreciation', sale.unrecaptured],
      [measureLabel('capitalGain'), sale.capital],
      ['Loss', -sale.loss],
    ] as const;
    const row = 'flex justify-between gap-4 border-b border-dashed border-line py-1.5';
    return (
      <Card
        key={id}
        title={`${sale.gain < 0 ? 'Loss' : 'Gain'} on the sale of ${address}: ${formatMoney(Math.abs(sale.gain))}`}
        caption={`Sold ${formatDate(sale.soldOn)}. Report it on Form 4797, not Schedule E.`}
        action={
          <TextLink asChild className="text-sm">
            <Link to={href('ownedSale', { propertyId: id })}>View sale</Link>
          </TextLink>
        }
      >
        <dl className="text-sm">
          {lines.map(([label, amount]) => (
            <div key={label} className={row}>
              <dt>{label}</dt>
              <dd className="tabular-nums">{formatMoney(amount, { cents: 'always' })}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-b border-ink py-1.5 font-semibold">
            <dt>{sale.gain < 0 ? 'Loss' : 'Gain'}</dt>
            <dd className="tabular-nums">{formatMoney(sale.gain, { cents: 'always' })}</dd>
          </div>
          {parts
            .filter(([, amount]) => amount !== 0)
            .map(([label, amount]) => (
              <div key={label} className={row}>
                <dt className="text-muted">{label}</dt>
                <dd className="tabular-nums">{formatMoney(amount, { cents: 'always' })}</dd>
              </div>
            ))}
        </dl>
      </Card>
    );
  });
}

/** Every asset with its basis, months of depreciation and depreciation amount this year. */
export function DepreciationCard({ year }: { year: TaxYearAnswer }) {
  const { overflows, ref } = useOverflows();
  const rows = year.properties.flatMap(({ id, address, depreciation }) =>
    depreciation.map((asset) => ({ ...asset, key: `${id} ${asset.id}`, address })),
  );
  if (rows.length === 0) return null;
  return (
    <Card
      title="How depreciation adds up"
      caption={`Basis ÷ 27.5 years × months ÷ 12. The month a property goes into service counts as half. Land isn’t depreciated.${rows.some(({ months }) => months === null) ? ' 5- and 15-year items get bonus depreciation in the first year, then declining balance.' : ''}`}
    >
      <div
        ref={ref}
        className="relative overflow-x-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reachable by keyboard
        {...(overflows && {
          tabIndex: 0,
          role: 'region',
          'aria-label': measureLabel('depreciation'),
        })}
      >
        <table className="w-full text-sm">
          <thead className="text-left text-muted">
            <tr>
              <th className="py-1.5 pr-4 font-medium">Property</th>
              <th className="py-1.5 pr-4 font-medium">Asset</th>
              <th className="py-1.5 pr-4 font-medium whitespace-nowrap">In service</th>
              <th className="py-1.5 pr-4 text-right font-medium">Basis</th>
              <th className="py-1.5 pr-4 text-right font-medium">Months</th>
              <th className="py-1.5 text-right font-medium">{year.year}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, address, label, inServiceOn, basis, months, amount }) => (
              <tr key={key} className="border-t border-dashed border-line">
                <td className="py-1.5 pr-4 whitespace-nowrap">{address}</td>
                <td className="py-1.5 pr-4">{label}</td>
                <td className="py-1.5 pr-4 whitespace-nowrap">{formatMonth(inServiceOn)}</td>
                <td className="py-1.5 pr-4 text-right tabular-nums">{dollars(basis)}</td>
                <td className="py-1.5 pr-4 text-right tabular-nums">
                  {months === null ? '—' : formatNumber(months, 1)}
                </td>
                <td className="py-1.5 text-right font-semibold tabular-nums">
                  {formatMoney(amount, { cents: 'always' })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
