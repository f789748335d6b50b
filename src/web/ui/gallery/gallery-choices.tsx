import { useState } from 'react';
import { formatMoneyShort } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Slider } from '#web/ui/form/slider.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/navigation/tabs.tsx';

const STRATEGIES = [
  { value: 'hold', label: 'Buy & hold', hint: 'Rent it for years' },
  { value: 'brrrr', label: 'BRRRR', hint: 'Rehab, rent, refinance' },
  { value: 'flip', label: 'Fix & flip', hint: 'Sell within a year' },
];

export function GalleryChoices() {
  const [tab, setTab] = useState('insights');
  const [strategy, setStrategy] = useState('hold');
  const [mails, setMails] = useState(true);
  const [range, setRange] = useState([150_000, 260_000]);
  return (
    <>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label="Property">
          <Tab value="insights">Insights</Tab>
          <Tab value="hold">Buy & hold</Tab>
          <Tab value="brrrr">BRRRR</Tab>
          <Tab value="flip">Fix & flip</Tab>
          <Tab value="area">Neighborhood</Tab>
        </TabList>
        <TabPanel value={tab} className="pt-4">
          The {tab} panel.
        </TabPanel>
      </Tabs>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Card title="Choices">
          <div className="grid gap-4">
            <RadioGroup
              legend="Strategy"
              cards
              options={STRATEGIES}
              value={strategy}
              onValueChange={setStrategy}
            />
            <Checkbox
              label="Include a roof reserve"
              hint="Fully funded by 2031 at $48 a month"
              defaultChecked
            />
            <Checkbox label="All properties" indeterminate />
            <Checkbox label="Interest only" disabled />
          </div>
        </Card>
        <Card title="Settings">
          <div className="grid gap-4">
            <Switch
              label="Rent reminders"
              hint="An email on the day rent is late"
              checked={mails}
              onCheckedChange={setMails}
            />
            <Switch
              label="Weekly summary"
              checked={!mails}
              onCheckedChange={(on) => setMails(!on)}
            />
            <Field
              label="Price range"
              aside={range.map((end) => formatMoneyShort(end)).join(' to ')}
            >
              <Slider
                value={range}
                onValueChange={setRange}
                min={50_000}
                max={500_000}
                step={5_000}
                format={(value) => formatMoneyShort(value)}
              />
            </Field>
          </div>
        </Card>
      </div>
    </>
  );
}
