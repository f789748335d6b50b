import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { formatMoney } from '#web/lib/text/format.ts';
import { AreaChart } from './area-chart.tsx';
import { BarChart } from './bar-chart.tsx';
import { DotMap } from './dot-map.tsx';
import { FanChart } from './fan-chart.tsx';
import { HeatGrid } from './heat-grid.tsx';
import { Histogram } from './histogram.tsx';
import { LineChart } from './line-chart.tsx';
import { Tornado } from './tornado.tsx';
import { Waterfall } from './waterfall.tsx';

const money = (value: number) => formatMoney(value);
const TIMES = [
  { at: 0, label: 'Today' },
  { at: 1, label: 'Year 1' },
];

/** Presses "Table" and reads the table, header first. */
async function twin(): Promise<string[][]> {
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  return rows.map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''),
  );
}

test('a fan chart’s table has every percentile at every time, with the median labeled', async () => {
  render(
    <FanChart
      title="Equity doubles"
      percentiles={[
        { percent: 95, values: [40, 90] },
        { percent: 50, values: [40, 80] },
        { percent: 5, values: [40, 30] },
      ]}
      times={TIMES}
      yLabel="Equity"
      format={money}
    />,
  );
  expect(screen.getByRole('figure', { name: 'Equity doubles' })).toBeTruthy();
  expect(await twin()).toEqual([
    ['Time', '5%', 'Median', '95%'],
    ['Today', '$40', '$40', '$40'],
    ['Year 1', '$30', '$80', '$90'],
  ]);
});

test('arrow keys move along a fan chart and each point is read out', async () => {
  render(
    <FanChart
      title="Equity doubles"
      percentiles={[{ percent: 50, values: [40, 80] }]}
      times={TIMES}
      yLabel="Equity"
      format={money}
    />,
  );
  const scrubber = screen.getByRole('slider', { name: 'Equity over time' });
  expect(scrubber.getAttribute('aria-valuetext')).toBe('Today: Median $40');
  fireEvent.focus(scrubber);
  fireEvent.change(scrubber, { target: { value: '1' } });
  expect(scrubber.getAttribute('aria-valuetext')).toBe('Year 1: Median $80');
  expect(screen.getByText('Year 1', { selector: 'span' })).toBeTruthy();
});

test('a histogram states how much lies below zero: 25% of 4 simulations', async () => {
  render(
    <Histogram
      title="One of four loses"
      bins={[
        { from: -10, to: 0, count: 1 },
        { from: 0, to: 10, count: 3 },
      ]}
      xLabel="Profit"
      format={money}
    />,
  );
  expect(screen.getByText('Below $0: 25.0%')).toBeTruthy();
  expect(await twin()).toEqual([
    ['Profit', 'Share of simulations'],
    ['−$10 to $0', '25.0%'],
    ['$0 to $10', '75.0%'],
  ]);
});

test("a bar chart's table has actual and plan side by side", async () => {
  render(
    <BarChart
      title="Both months beat the plan"
      points={[
        { label: 'Jan', value: 910, plan: 900 },
        { label: 'Feb', value: 640 },
      ]}
      yLabel="Cash flow"
      format={money}
    />,
  );
  expect(await twin()).toEqual([
    ['Month', 'Cash flow', 'Plan'],
    ['Jan', '$910', '$900'],
    ['Feb', '$640', '—'],
  ]);
});

test('a line chart marks its peak, 15.2% in 2031, and names the shaded years', async () => {
  render(
    <LineChart
      title="Your return peaks in 2031"
      points={[
        { label: '2030', value: 14.9 },
        { label: '2031', value: 15.2, mark: '2031: 15.2%' },
      ]}
      band={{ from: 0, to: 1, label: 'Within half a point' }}
      yLabel="IRR"
      rowHeader="Sold in"
      format={(value) => `${value}%`}
    />,
  );
  expect(screen.getByText('2031: 15.2%')).toBeTruthy();
  expect(screen.getByText('Within half a point')).toBeTruthy();
  expect(screen.getByRole('slider', { name: 'IRR by sold in' })).toBeTruthy();
  expect(await twin()).toEqual([
    ['Sold in', 'IRR'],
    ['2030', '14.9%'],
    ['2031', '15.2%'],
  ]);
});

test('an area chart writes the total of 31 + 73 next to the marked year, but not the total of the other', () => {
  render(
    <AreaChart
      title="Equity grows"
      series={[
        { label: 'Paid down', values: [17, 31] },
        { label: 'Growth', values: [0, 73] },
      ]}
      times={TIMES}
      yLabel="Equity"
      marked={[1]}
      format={money}
      formatTick={(value) => `${value} thousand`}
    />,
  );
  expect(screen.getByText('104 thousand')).toBeTruthy();
  expect(screen.queryByText('17 thousand')).toBeNull();
});

test('the axis of an area chart names its start and the marked years 3 and 5, and no other year', () => {
  const times = Array.from({ length: 11 }, (_, at) => ({ at, label: `Year ${at}` }));
  const { container } = render(
    <AreaChart
      title="Equity grows"
      series={[{ label: 'Equity', values: times.map(({ at }) => at) }]}
      times={times}
      yLabel="Equity"
      marked={[3, 5]}
      format={money}
    />,
  );
  const names = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(names.filter((name) => name.startsWith('Year'))).toEqual(['Year 0', 'Year 3', 'Year 5']);
});

test("a waterfall's table has the running total: 100 − 30 = 70", async () => {
  render(
    <Waterfall
      title="70 is left"
      steps={[
        { label: 'In', value: 100, kind: 'total' },
        { label: 'Costs', value: -30 },
      ]}
      yLabel="Cash"
      format={(value, signed) => formatMoney(value, { signed })}
    />,
  );
  expect(await twin()).toEqual([
    ['Step', 'Amount', 'Running total'],
    ['In', '$100', '$100'],
    ['Costs', '−$30', '$70'],
  ]);
});

test("a tornado's table lists the widest swing first with both ends", async () => {
  render(
    <Tornado
      title="Rent matters most"
      base={100}
      outputLabel="Cash flow"
      rows={[
        { label: 'Tax', low: { input: '1%', output: 110 }, high: { input: '2%', output: 95 } },
        {
          label: 'Rent',
          low: { input: '$900', output: 20 },
          high: { input: '$1,100', output: 180 },
        },
      ]}
      format={money}
    />,
  );
  expect((await twin()).slice(1)).toEqual([
    ['Rent', '$900', '$20', '$1,100', '$180'],
    ['Tax', '1%', '$110', '2%', '$95'],
  ]);
});

/** The bars drawn in hatched brick. */
const bricks = () => [...document.querySelectorAll('rect.stroke-accent')];

test.each([
  [false, 'the lower cash flow of $20 is hatched brick', '$900'],
  [true, 'the higher cost of $180 is hatched brick', '$1,100'],
])('in a tornado with isLessBetter %s, %s', (isLessBetter, _why, worse) => {
  render(
    <Tornado
      title="Rent matters most"
      base={100}
      outputLabel="Result"
      isLessBetter={isLessBetter}
      rows={[
        {
          label: 'Rent',
          low: { input: '$900', output: 20 },
          high: { input: '$1,100', output: 180 },
        },
      ]}
      format={money}
    />,
  );
  expect(bricks().map((bar) => bar.nextElementSibling?.textContent)).toEqual([worse]);
});

test('a waterfall draws a negative total in hatched brick: −80 after 100 − 180', () => {
  render(
    <Waterfall
      title="80 short"
      steps={[
        { label: 'Rent', value: 100 },
        { label: 'Costs', value: -180 },
        { label: 'Left over', value: -80, kind: 'total' },
      ]}
      yLabel="Cash"
      format={(value, signed) => formatMoney(value, { signed })}
    />,
  );
  expect(bricks().map((bar) => bar.previousElementSibling?.textContent)).toEqual([
    'Costs',
    'Left over',
  ]);
});

test('a grid wider than its card scrolls to center the base case', () => {
  const size = (name: 'offsetLeft' | 'offsetWidth' | 'clientWidth', of: (at: Element) => number) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return of(this);
    });
  // A heading of 60 and cells of 80 in a box of 260.
  size('offsetLeft', (at) => {
    const index = [...(at.parentElement?.children ?? [])].indexOf(at);
    return index === 0 ? 0 : 60 + (index - 1) * 80;
  });
  size('offsetWidth', (at) => (at.tagName === 'TH' ? 60 : 80));
  size('clientWidth', () => 260);
  const { container } = render(
    <HeatGrid
      title="Cases"
      rowLabel="Rent"
      columnLabel="Price"
      rows={['$900']}
      columns={['1', '2', '3', '4', '5', '6', '7']}
      values={[[1, 2, 3, 4, 5, 6, 7]]}
      format={money}
      base={{ row: 0, column: 3 }}
    />,
  );
  // The center of the fourth cell is at 60 + 3 × 80 + 40 = 340, and the visible part's center is at 60 + 100.
  expect(container.querySelector('.overflow-x-auto')!.scrollLeft).toBe(340 - 160);
  vi.restoreAllMocks();
});

test('an area chart’s table adds up the layers: 30 + 70 = 100', async () => {
  render(
    <AreaChart
      title="Paid down"
      series={[
        { label: 'Yours', values: [10, 30] },
        { label: 'Owed', values: [90, 70] },
      ]}
      times={TIMES}
      yLabel="Price"
      totalLabel="Together"
      format={money}
    />,
  );
  expect((await twin()).at(-1)).toEqual(['Year 1', '$30', '$70', '$100']);
});

test("a map's table lists points, then areas, and marks areas without data", async () => {
  render(
    <DotMap
      title="Rents"
      shapes={[
        {
          id: 'a',
          label: 'Union',
          rings: [
            [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
          ],
          value: 1420,
        },
        {
          id: 'b',
          label: 'Fairfield',
          rings: [
            [
              [1, 0],
              [2, 0],
              [2, 1],
            ],
          ],
        },
      ]}
      shapeLabel="Median rent"
      formatShape={money}
      points={[{ id: 'p', label: '12 Oak', x: 0.5, y: 0.5, value: 200_000 }]}
      pointLabel="Price"
    />,
  );
  expect(await twin()).toEqual([
    ['Location', 'Price', 'Median rent'],
    ['12 Oak', '$200,000', ''],
    ['Union', '', '$1,420'],
    ['Fairfield', '', 'no data'],
  ]);
});

test('Enter on a map picks the point with keyboard focus', async () => {
  const onPick = vi.fn();
  render(
    <DotMap
      title="Rents"
      shapes={[
        {
          id: 'a',
          label: 'Union',
          rings: [
            [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
          ],
          value: 1420,
        },
      ]}
      shapeLabel="Median rent"
      formatShape={money}
      onPick={onPick}
    />,
  );
  screen.getByRole('slider', { name: 'Map: Rents' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith('a');
});

test('a heat grid has the grid role: arrows move focus, Enter picks, and the base case is labeled', async () => {
  const onPick = vi.fn();
  render(
    <HeatGrid
      title="Price against rent"
      rowLabel="Rent"
      columnLabel="Price"
      rows={['$900', '$1,000']}
      columns={['$100k', '$110k']}
      values={[
        [10, -20],
        [60, 30],
      ]}
      base={{ row: 0, column: 0 }}
      onPick={onPick}
      format={(value) => formatMoney(value, { signed: true })}
    />,
  );
  expect(screen.getByRole('cell', { name: '+$10 (your case)' })).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('+$30');
  expect(screen.getByText(/^Rent \$1,000, price \$110k/).textContent).toBe(
    'Rent $1,000, price $110k: +$30',
  );
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith({ row: 1, column: 1 });
});
