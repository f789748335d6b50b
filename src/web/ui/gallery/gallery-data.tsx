import { useState } from 'react';
import { formatMoney } from '#web/lib/text/format.ts';
import { Sparkline } from '#web/ui/chart/sparkline.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MeterBar } from '#web/ui/display/meter-bar.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Percent } from '#web/ui/display/percent.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { ExplanationLines } from '#web/ui/explanation/explanation-list.tsx';
import type { ExplanationNode } from '#web/ui/explanation/explanation-node.ts';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { CursorPager } from '#web/ui/table/cursor-pager.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import type { TableColumn, TableSort } from '#web/ui/table/table-column.ts';
import { GallerySection } from './gallery-section.tsx';

const CASH_FLOW: ExplanationNode = {
  label: 'Cash flow',
  value: 336,
  unit: 'dollars',
  note: 'Monthly, first year, before income tax.',
  children: [
    {
      label: 'Rent collected',
      formula: 'rent − vacancy',
      value: 2_223,
      unit: 'dollars',
      children: [
        { label: 'Rent', value: 2_340, unit: 'dollars', source: 'rent estimate' },
        { label: 'Vacancy 5%', value: -117, unit: 'dollars', source: 'you' },
      ],
    },
    {
      label: 'Mortgage',
      value: -1_112,
      unit: 'dollars',
      formula: '30 years at 6.5% on $175,920',
      note: 'Principal and interest, paid at the end of the month.',
    },
    { label: 'Taxes and insurance', value: -412, unit: 'dollars', source: 'county records' },
    { label: 'Maintenance and CapEx', value: -185, unit: 'dollars' },
    { label: 'Management 8%', value: -178, unit: 'dollars' },
  ],
};

interface House {
  name: string;
  rent: number;
  cashFlow: number;
  return: number;
  plan: number;
  trend: readonly number[];
}

const HOUSES: House[] = [
  {
    name: '1428 Bryden Rd, Columbus',
    rent: 2340,
    cashFlow: 4210,
    return: 8.3,
    plan: 1.04,
    trend: [2, 3, 3, 4, 3, 5, 5, 6],
  },
  {
    name: '88 Alder St, Dayton',
    rent: 1450,
    cashFlow: -160,
    return: 6.1,
    plan: 0.81,
    trend: [5, 4, 5, 4, 3, 3, 2, 2],
  },
  {
    name: '17 Linden Ct, Akron',
    rent: 1780,
    cashFlow: 5020,
    return: 11.4,
    plan: 1.12,
    trend: [3, 3, 4, 4, 4, 5, 4, 6],
  },
];

const COLUMNS: TableColumn<House>[] = [
  {
    key: 'name',
    header: 'Property',
    primary: true,
    cell: (house) => house.name,
    footer: 'All three',
  },
  {
    key: 'rent',
    header: 'Rent',
    align: 'end',
    sortable: true,
    cell: (house) => <Money dollars={house.rent} />,
    footer: <Money dollars={5570} />,
  },
  {
    key: 'cashFlow',
    header: 'Cash flow',
    align: 'end',
    sortable: true,
    cell: (house) => <Money dollars={house.cashFlow} toned />,
    footer: <Money dollars={9070} toned />,
  },
  {
    key: 'return',
    header: 'Cash on cash',
    align: 'end',
    sortable: true,
    cell: (house) => <Percent percent={house.return} />,
  },
  {
    key: 'trend',
    header: 'Trend',
    align: 'end',
    cell: (house) => (
      <Sparkline
        className="ml-auto"
        label={`Cash flow for ${house.name}`}
        points={house.trend.map((value, quarter) => ({
          label: `Quarter ${quarter + 1}`,
          value: value * 100,
        }))}
        format={(value) => formatMoney(value)}
      />
    ),
  },
  {
    key: 'plan',
    header: 'Of plan',
    align: 'end',
    sortable: true,
    cell: (house) => (
      <span className="inline-flex items-center gap-2">
        <MeterBar fraction={house.plan / 1.2} tone={house.plan < 0.9 ? 'caution' : 'good'} />
        <Percent fraction={house.plan} digits={0} />
      </span>
    ),
  },
];

export function GalleryData() {
  const [sort, setSort] = useState<TableSort>({ key: 'cashFlow', direction: 'descending' });
  const [page, setPage] = useState(4);
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const by = (house: House) => house[sort.key as 'rent' | 'cashFlow' | 'return' | 'plan'];
  const rows = HOUSES.toSorted((a, b) => sign * (by(a) - by(b)));
  return (
    <GallerySection title="Figures and tables">
      <StatStrip>
        <Stat
          label="Cash flow"
          tone="gain"
          value={
            <ExplanationPopover node={CASH_FLOW}>
              <Money dollars={336} toned per="/mo" />
            </ExplanationPopover>
          }
          note="in 94 of 100 simulations"
          noteTone="gain"
        />
        <Stat label="Cap rate" value={<Percent percent={7.9} />} note="ZIP median 5.9%" />
        <Stat label="Cash on cash" value={<Percent percent={8} />} note="on $50,600 invested" />
        <Stat label="10-year IRR" value={<Percent percent={13.1} />} note="p10 7.2 · p90 18.6" />
        <Stat
          label="Chance of loss"
          value={<Percent percent={3.4} />}
          note="worst 5%: −$21k"
          noteTone="loss"
        />
      </StatStrip>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[2fr_1fr]">
        <Card title="Plan vs. actual" caption="Trailing twelve months vs. your plan at purchase">
          <DataTable
            caption="Plan vs. actual"
            columns={COLUMNS}
            rows={rows}
            rowKey={(house) => house.name}
            sort={sort}
            onSortChange={setSort}
          />
        </Card>
        <Card title="Monthly cash flow" caption="Show the math, opened">
          <ExplanationLines node={CASH_FLOW} />
        </Card>
      </div>
      <Pagination
        page={page}
        pages={12}
        onPageChange={setPage}
        hrefFor={(target) => `#page-${target}`}
      />
      <CursorPager
        onNext={() => setPage(page + 1)}
        summary="1–20 of 214 properties"
        label="Properties"
      />
    </GallerySection>
  );
}
