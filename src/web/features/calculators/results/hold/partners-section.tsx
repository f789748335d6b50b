import { useMemo } from 'react';
import { outcomeText } from '#domain/measures/outcome-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { sharePercent, tierName, tierTerms } from '#domain/verdicts/partner-text.ts';
import type { Deal } from '#engine/deal.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { fromCents } from '#engine/money.ts';
import {
  type DealPartners,
  dealPartners,
  type PartnerTerms,
} from '#engine/partners/deal-partners.ts';
import type { PartnerResult } from '#engine/partners/waterfall.ts';
import type { HoldProjection } from '#engine/rental/buy-and-hold-years.ts';
import { Halves } from '#web/features/calculators/results/parts/results-frame.tsx';
import { Statement } from '#web/features/calculators/results/parts/statement.tsx';
import { TIGHT_TABLE } from '#web/features/calculators/results/parts/tight-table.ts';
import { whole } from '#web/features/calculators/results/result-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Waterfall } from '#web/ui/chart/waterfall.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

interface PartnersSectionProps {
  deal: Deal;
  projection: HoldProjection;
  terms: PartnerTerms;
}

/** How a hold's cash is shared: tier by tier, partner by partner, and the sponsor's fees. */
export function PartnersSection({ deal, projection, terms }: PartnersSectionProps) {
  const shared = useMemo(() => dealPartners(deal, projection, terms), [deal, projection, terms]);
  return (
    <>
      <TiersCard shared={shared} terms={terms} />
      <PartnersCard shared={shared} terms={terms} />
      <Halves>
        <TermsCard terms={terms} />
        <FeesCard shared={shared} terms={terms} />
      </Halves>
    </>
  );
}

type SharedProps = { shared: DealPartners; terms: PartnerTerms };

function TiersCard({ shared, terms }: SharedProps) {
  const { distributedCents, promoteCents } = shared;
  const steps = terms.tiers.map((tier, index) => ({
    label: tierName(tier),
    value: fromCents(shared.tiers[index]?.cents ?? 0),
    note: tierTerms(tier),
  }));
  const distributed = fromCents(distributedCents);
  return (
    <Card>
      <Waterfall
        title={`${whole(distributed)} distributed, ${whole(fromCents(promoteCents))} of it as promote`}
        caption="Each tier is filled before the next one is paid"
        headingLevel={2}
        steps={[...steps, { label: 'Distributed', value: distributed, kind: 'total' }]}
        yLabel="Distributions"
        format={(value) => formatMoney(value, { cents: 'never' })}
        exact={(value) => formatMoney(value, { cents: 'always' })}
      />
    </Card>
  );
}

const CENTS = 'always';

const COLUMNS: readonly TableColumn<PartnerResult>[] = [
  { key: 'name', header: 'Partner', primary: true, cell: ({ name }) => name },
  money('contributed', 'Contributed', ({ contributedCents }) => contributedCents),
  money('capital', 'From capital', ({ fromCapitalCents }) => fromCapitalCents),
  money('promote', 'Promote', ({ promoteCents }) => promoteCents),
  money('profit', measureLabel('netProfit'), ({ profitCents }) => profitCents),
  {
    key: 'irr',
    header: measureLabel('irr'),
    align: 'end',
    short: true,
    cell: ({ irr }) => outcomeText('irr', irr),
  },
  {
    key: 'multiple',
    header: 'Multiple',
    align: 'end',
    short: true,
    cell: ({ multiple }) => outcomeText('equityMultiple', multiple),
  },
];

function money(
  key: string,
  header: string,
  of: (partner: PartnerResult) => number,
): TableColumn<PartnerResult> {
  return {
    key,
    header,
    align: 'end',
    short: true,
    cell: (row) => <Money dollars={fromCents(of(row))} cents={CENTS} />,
  };
}

function PartnersCard({ shared }: SharedProps) {
  const { partners, contributedCents, profitCents } = shared;
  return (
    <Card
      title="What each partner receives"
      caption={`${whole(fromCents(contributedCents))} called. Profits add up to the deal’s ${formatMoney(fromCents(profitCents), { cents: 'always' })} after fees`}
    >
      <DataTable
        caption="Partners"
        columns={COLUMNS}
        rows={partners}
        rowKey={(row) => String(partners.indexOf(row))}
        className={TIGHT_TABLE}
      />
    </Card>
  );
}

const OFTEN: Readonly<Record<number, string>> = {
  1: 'Monthly and at the sale',
  3: 'Quarterly and at the sale',
  12: 'Yearly and at the sale',
};

function TermsCard({ terms }: Pick<SharedProps, 'terms'>) {
  const { partners, tiers, everyMonths } = terms;
  const rows = [
    ...tiers.map((tier) => [tierName(tier), tierTerms(tier)] as const),
    ['Distributions', OFTEN[everyMonths] ?? `Every ${counted(everyMonths, 'month')}`] as const,
    ['Capital calls', `By share, from ${counted(partners.length, 'partner')}`] as const,
  ];
  return (
    <Card title="Terms" caption="Before tax. No clawback">
      <dl>
        {rows.map(([name, text]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-b border-dashed border-line py-1.5 last:border-0"
          >
            <dt className="min-w-0">{name}</dt>
            <dd className="text-right">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function FeesCard({ shared: { fees }, terms }: SharedProps) {
  const { acquisition, management, disposition } = terms.fees;
  const lines = [
    { label: `Acquisition, ${sharePercent(acquisition)} of price`, amount: fees.acquisitionCents },
    {
      label: `Asset management, ${sharePercent(management)} of income`,
      amount: fees.managementCents,
    },
    {
      label: `Disposition, ${sharePercent(disposition)} of sale price`,
      amount: fees.dispositionCents,
    },
  ];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card title="Sponsor fees" caption="Paid before distributions">
      <Statement
        isLastToned={false}
        lines={[
          ...lines.map(({ label, amount }) => ({ label, amount: fromCents(amount) })),
          { label: 'Total fees', amount: fromCents(total), isTotal: true },
        ]}
      />
    </Card>
  );
}
