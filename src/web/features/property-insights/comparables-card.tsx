import { useState } from 'react';
import { Link } from 'react-router';
import type { Property } from '#contract/listings/properties.ts';
import type { Comparable, PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import type { CompCondition } from '#engine/comps/after-repair.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/navigation/tabs.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const CONDITIONS: Readonly<Record<CompCondition, string>> = {
  renovated: 'Renovated',
  average: 'Average',
  dated: 'Dated',
};

interface Look {
  /** Sales have a price per square foot, a date and a condition. */
  isSale: boolean;
  priceHeader: string;
  /** ", Columbus, OH 43205": shown once above instead of in every row. */
  here: string;
}

const columns = ({ isSale, priceHeader, here }: Look): readonly TableColumn<Comparable>[] => [
  {
    key: 'address',
    header: 'Address',
    primary: true,
    cell: ({ listingId, address }) =>
      listingId === null ? (
        address.replace(here, '')
      ) : (
        <TextLink asChild>
          <Link to={href('property', { id: listingId })}>{address.replace(here, '')}</Link>
        </TextLink>
      ),
  },
  {
    key: 'size',
    header: 'Size',
    cell: ({ bedrooms, bathrooms, squareFeet }) =>
      [
        bedrooms !== null && `${formatNumber(bedrooms)}\u00a0bd`,
        bathrooms !== null && `${formatNumber(bathrooms, 1)}\u00a0ba`,
        squareFeet !== null && `${formatNumber(squareFeet)}\u00a0sq\u00a0ft`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  {
    key: 'built',
    header: 'Year built',
    align: 'end',
    short: true,
    cell: ({ yearBuilt }) => yearBuilt ?? '—',
  },
  {
    key: 'price',
    header: priceHeader,
    align: 'end',
    short: true,
    cell: ({ price }) => money(price),
  },
  ...(isSale
    ? ([
        {
          key: 'perFoot',
          header: 'Per sq ft',
          align: 'end',
          short: true,
          cell: ({ price, squareFeet }) => (squareFeet ? money(price / squareFeet) : '—'),
        },
        {
          key: 'sold',
          header: 'Sold',
          short: true,
          cell: ({ soldOn, status }) =>
            soldOn ? formatDate(soldOn) : status === 'Active' ? 'For sale' : '—',
        },
        {
          key: 'condition',
          header: 'Condition',
          short: true,
          cell: ({ condition }) => (condition ? CONDITIONS[condition] : '—'),
        },
      ] satisfies TableColumn<Comparable>[])
    : []),
  {
    key: 'distance',
    header: 'Distance',
    align: 'end',
    short: true,
    cell: ({ distanceMiles }) =>
      distanceMiles < 0.05 ? `<\u00a00.1\u00a0mi` : `${formatNumber(distanceMiles, 1)}\u00a0mi`,
  },
  {
    key: 'likeness',
    header: 'Match',
    align: 'end',
    short: true,
    cell: ({ likenessPercent }) => `${formatNumber(likenessPercent)}%`,
  },
];

const KINDS = {
  sales: { tab: 'Sale comps', caption: 'Sold or for sale nearby', price: 'Price' },
  rentals: { tab: 'Rental comps', caption: 'Rented or for rent nearby', price: 'Monthly rent' },
} as const;
type Kind = keyof typeof KINDS;
/** Best match first. */
const FEW = 6;
const NAMES = Object.keys(KINDS) as Kind[];

interface ComparablesCardProps {
  comparables: PropertyAnalytics['comparables'];
  property: Pick<Property, 'city' | 'state' | 'zipCode' | 'sourceLabel'>;
}

/** The comps behind the estimates. */
export function ComparablesCard({ comparables, property }: ComparablesCardProps) {
  const { city, state, zipCode, sourceLabel } = property;
  const location = `${city}, ${state} ${zipCode}`;
  const [isWhole, setWhole] = useState(false);
  const [kind, setKind] = useState<Kind>('sales');
  return (
    <Card
      title="Nearby comps"
      caption={`Matched by size, age, rooms and distance · ${location} unless noted · ${sourceLabel}`}
    >
      <Tabs value={kind} onValueChange={(next) => setKind(next as Kind)}>
        <TabList label="Comps">
          {NAMES.map((name) => (
            <Tab key={name} value={name}>
              {KINDS[name].tab}
            </Tab>
          ))}
        </TabList>
        {NAMES.map((name) => (
          <TabPanel key={name} value={name} className="pt-3">
            {comparables[name].length === 0 ? (
              <p className="text-muted">No comps nearby.</p>
            ) : (
              <DataTable
                className="sm:text-sm"
                caption={KINDS[name].caption}
                columns={columns({
                  isSale: name === 'sales',
                  priceHeader: KINDS[name].price,
                  here: `, ${location}`,
                })}
                rows={comparables[name].slice(0, isWhole ? undefined : FEW)}
                rowKey={({ id }) => id}
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
      {comparables[kind].length > FEW && (
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isWhole}
          className="mt-2 -ml-2.5"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${comparables[kind].length}`}
        </Button>
      )}
    </Card>
  );
}
