import { useState } from 'react';
import {
  formatMoney,
  formatMoneyShort,
  formatNumber,
  formatPercent,
} from '#web/lib/text/format.ts';
import { AreaChart } from '#web/ui/chart/area-chart.tsx';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { CostStack } from '#web/ui/chart/cost-stack.tsx';
import { DotMap } from '#web/ui/chart/dot-map.tsx';
import { FanChart } from '#web/ui/chart/fan-chart.tsx';
import { HeatGrid } from '#web/ui/chart/heat-grid.tsx';
import { Histogram } from '#web/ui/chart/histogram.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { StackedBars } from '#web/ui/chart/stacked-bars.tsx';
import { Timeline } from '#web/ui/chart/timeline.tsx';
import { Tornado } from '#web/ui/chart/tornado.tsx';
import { Waterfall } from '#web/ui/chart/waterfall.tsx';
import { Card } from '#web/ui/display/card.tsx';
import * as data from './gallery-chart-data.ts';
import { GallerySection } from './gallery-section.tsx';

const money = (value: number) => formatMoney(value, { cents: 'never' });
const short = (value: number) => formatMoneyShort(value);
const signed = (value: number) => formatMoney(value, { cents: 'never', signed: true });
const percent = (value: number) => formatPercent(value, { digits: 1 });

export function GalleryCharts() {
  return (
    <GallerySection title="Charts">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Card>
          <FanChart
            title="Equity reaches $195k in the median simulation"
            caption="100,000 simulations over 10 years · seed 2417"
            percentiles={data.SAMPLE_PERCENTILES}
            times={data.YEARS}
            yLabel="Equity"
            format={money}
            formatTick={short}
          />
        </Card>
        <Card>
          <Histogram
            title="3 of 100 simulations lose money"
            caption="Annual return over 10 years"
            bins={data.RETURN_BINS}
            markers={[{ value: 13.1, label: 'Median 13.1%' }]}
            xLabel="Annual return"
            format={percent}
            formatTick={(value) => formatPercent(value, { digits: 0 })}
          />
        </Card>
        <Card>
          <BarChart
            title="Cash flow beat the plan in nine of twelve months"
            caption="Bars show actual results; the line is your plan"
            points={data.CASH_FLOWS}
            yLabel="Cash flow"
            format={money}
          />
        </Card>
        <Card>
          <Waterfall
            title="The refinance returns $17,500 in cash"
            caption="75% of $298,000, after $30,000 of rehab"
            steps={data.REFINANCE}
            yLabel="Cash back"
            format={(value, withSign) => (withSign ? signed(value) : money(value))}
          />
        </Card>
        <Card>
          <Tornado
            title="Rent has the biggest effect"
            caption="Each input on its own, from low to high"
            rows={data.SWINGS}
            base={336}
            outputLabel="Cash flow"
            format={signed}
          />
        </Card>
        <TwoWayCard />
        <Card>
          <AreaChart
            title="You own half the house in year 17"
            caption="30 years at 6.5%"
            series={[
              { label: 'Yours', values: data.OWNED_EQUITY },
              { label: 'The bank’s', values: data.OWED },
            ]}
            times={data.LOAN_YEARS}
            yLabel="Price paid"
            format={money}
            formatTick={short}
          />
        </Card>
        <Card>
          <LineChart
            title="Your return peaks in 2031, at 15.2% a year"
            caption="If sold at the end of the year"
            points={data.RETURNS_BY_SALE}
            band={{ from: 3, to: 5, label: 'Within half a point of the peak' }}
            yLabel="IRR since purchase"
            rowHeader="Sold in"
            format={percent}
          />
        </Card>
        <Card>
          <CostStack
            title="The flip earns $11,800"
            caption="Every cost, in the order it’s paid, vs. the sale price"
            parts={data.FLIP_COSTS}
            price={298_000}
            priceLabel="Sale price"
            costLabel="All costs"
            gapLabel={(isLoss) => (isLoss ? 'Loss' : 'Profit')}
            format={money}
          />
        </Card>
        <Card>
          <StackedBars
            title="Appreciation drives the return, followed by cash flow"
            caption="Annual return by source; the first year is negative"
            series={data.RETURN_PARTS}
            labels={data.RETURN_YEARS}
            yLabel="Return"
            totalLabel="Together"
            format={money}
            formatTick={short}
          />
        </Card>
        <Card title="6 months from closing to the refinance">
          <Timeline
            label="From closing to the refinance"
            phases={data.PHASES}
            marks={data.MILESTONES}
          />
        </Card>
        <MapCard />
      </div>
    </GallerySection>
  );
}

function TwoWayCard() {
  const [picked, setPicked] = useState({ row: 2, column: 3 });
  return (
    <Card>
      <HeatGrid
        title="Only the worst corner loses money"
        caption="Monthly cash flow by price and rent; click a cell to use it"
        rowLabel="Rent"
        columnLabel="Price"
        rows={data.RENTS.map(money)}
        columns={data.PRICES.map(short)}
        values={data.TWO_WAY}
        base={picked}
        onPick={setPicked}
        format={signed}
      />
    </Card>
  );
}

function MapCard() {
  const [picked, setPicked] = useState('bryden');
  return (
    <Card>
      <DotMap
        title="Rents are highest north of Columbus"
        caption={`Median rent by county · ${formatNumber(data.PINS.length)} homes for sale`}
        shapes={data.COUNTIES}
        shapeLabel="Median rent"
        formatShape={money}
        points={data.PINS}
        pointLabel="Price"
        formatPoint={money}
        selectedId={picked}
        onPick={setPicked}
      />
    </Card>
  );
}
