import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '#web/ui/action/button.tsx';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { FanChart } from '#web/ui/chart/fan-chart.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Progress } from '#web/ui/display/progress.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/navigation/tabs.tsx';
import { Toaster } from '#web/ui/overlay/toaster.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';

const nothing = () => {};

/** The pieces a public page is made of, where the content policy forbids style attributes. */
const PIECES = {
  tabs: (
    <Tabs value="a" onValueChange={nothing}>
      <TabList label="Account">
        <Tab value="a">Log in</Tab>
      </TabList>
      <TabPanel value="a">Form</TabPanel>
    </Tabs>
  ),
  fields: (
    <Field label="Price" hint="In full." error="Too low.">
      <MoneyInput value={1} onValueChange={nothing} />
    </Field>
  ),
  password: <PasswordInput />,
  choices: (
    <form>
      <Checkbox label="Remember me" />
      <Switch label="Yearly" checked onCheckedChange={nothing} />
      <Select options={[{ value: 'a', label: 'A' }]} />
      <RadioGroup
        legend="Plan"
        options={[{ value: 'a', label: 'A' }]}
        value="a"
        onValueChange={nothing}
      />
    </form>
  ),
  display: (
    <Card title="Card">
      <Banner tone="error">Lost</Banner>
      <Progress label="Working" done={1} total={2} onCancel={nothing} />
      <StatStrip>
        <Stat label="Cap rate" value="7.9%" />
      </StatStrip>
      <Button busy>Save</Button>
      <Toaster />
    </Card>
  ),
  table: (
    <DataTable
      caption="Rents"
      columns={[{ key: 'rent', header: 'Rent', cell: (rent: number) => rent }]}
      rows={[1]}
      rowKey={String}
    />
  ),
  charts: (
    <>
      <FanChart
        title="Fan"
        percentiles={[{ percent: 50, values: [1, 2] }]}
        times={[
          { at: 0, label: 'Today' },
          { at: 1, label: 'Year 1' },
        ]}
        yLabel="Equity"
        format={String}
      />
      <BarChart title="Bars" points={[{ label: 'Jan', value: 1 }]} yLabel="Rent" format={String} />
    </>
  ),
};

test.each(Object.entries(PIECES))(
  'prerendered %s have no style attribute or element',
  (_, piece) => {
    const html = renderToStaticMarkup(piece);
    expect(html.length).toBeGreaterThan(20);
    expect(html).not.toMatch(/\sstyle=|<style/);
  },
);
