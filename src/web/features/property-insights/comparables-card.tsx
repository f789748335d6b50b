import { useState } from 'react';
import { Link } from 'react-router';
import type { Comparable, PropertyAnalytics } from '#contract/property-analytics.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { href } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { TableColumn } from '#web/ui/table-column.ts';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const columns = (priceHeader: string): readonly TableColumn<Comparable>[] => [
  {
    key: 'address',
    header: 'Place',
    primary: true,
    cell: ({ listingId, address }) =>
      listingId === null ? (
        address
      ) : (
        <TextLink asChild>
          <Link to={href('property', { id: listingId })}>{address}</Link>
        </TextLink>
      ),
  },
  {
    key: 'size',
    header: 'Size',
    cell: ({ bedrooms, bathrooms, squareFeet }) =>
      [
        bedrooms !== null && `${formatNumber(bedrooms)} bd`,
        bathrooms !== null && `${formatNumber(bathrooms, 1)} ba`,
        squareFeet !== null && `${formatNumber(squareFeet)} sq ft`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  { key: 'built', header: 'Built', align: 'end', cell: ({ yearBuilt }) => yearBuilt ?? '—' },
  { key: 'price', header: priceHeader, align: 'end', cell: ({ price }) => money(price) },
  {
    key: 'distance',
    header: 'Away',
    align: 'end',
    cell: ({ distanceMiles }) => `${formatNumber(distanceMiles, 1)} mi`,
  },
  {
    key: 'likeness',
    header: 'Alike',
    align: 'end',
    cell: ({ likenessPercent }) => `${formatNumber(likenessPercent)}%`,
  },
];

const KINDS = {
  sales: { tab: 'For the value', caption: 'Sold or for sale nearby', price: 'Price' },
  rentals: { tab: 'For the rent', caption: 'Let or to let nearby', price: 'Rent a month' },
} as const;
type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as Kind[];

interface ComparablesCardProps {
  comparables: PropertyAnalytics['comparables'];
  /** Who listed them: "Sample data". */
  source: string;
}

/** The places the estimates can be checked against. */
export function ComparablesCard({ comparables, source }: ComparablesCardProps) {
  const [kind, setKind] = useState<Kind>('sales');
  return (
    <Card title="Comparable places nearby" caption={`By size, age, rooms and distance · ${source}`}>
      <Tabs value={kind} onValueChange={(next) => setKind(next as Kind)}>
        <TabList label="Comparable places">
          {NAMES.map((name) => (
            <Tab key={name} value={name}>
              {KINDS[name].tab}
            </Tab>
          ))}
        </TabList>
        {NAMES.map((name) => (
          <TabPanel key={name} value={name} className="pt-3">
            {comparables[name].length === 0 ? (
              <p className="text-muted">There is nothing alike nearby.</p>
            ) : (
              <DataTable
                caption={KINDS[name].caption}
                columns={columns(KINDS[name].price)}
                rows={comparables[name]}
                rowKey={({ id }) => id}
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </Card>
  );
}
