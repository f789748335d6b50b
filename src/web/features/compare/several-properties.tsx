import { useState } from 'react';
import { Link } from 'react-router';
import type {
  ComparedProperty,
  ComparedReturns,
  Comparison,
  Verdict,
} from '#contract/calculations/calculation-compare.ts';
import { comparedGroups, NOT_COMPARABLE } from '#domain/comparison/compared-table.ts';
import { inNumberFormat } from '#domain/text/number-text.ts';
import { STRATEGY_NAMES, type StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { href } from '#web/lib/url/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/navigation/tabs.tsx';
import { CompareTable } from '#web/ui/table/compare-table.tsx';
import { STRATEGY_LABELS } from './compare-text.ts';
import { dealCalculatorUrl } from './deals/deal-url.ts';
import { returnRow } from './return-row.ts';
import { ReturnsChart } from './returns-chart.tsx';

interface SeveralPropertiesProps {
  comparison: Comparison;
  strategy: StrategyName;
  onStrategyChange: (strategy: StrategyName) => void;
}

/** Several properties under the same strategy and assumptions. */
export function SeveralProperties({
  comparison,
  strategy,
  onStrategyChange,
}: SeveralPropertiesProps) {
  const [isBrief, setBrief] = useState(false);
  const { properties, acrossProperties } = comparison;
  const verdict = acrossProperties.find((across) => across.strategy === strategy)?.verdict;
  const returns = properties.map((property) => returnSummaryOf(property, strategy));
  return (
    <Tabs value={strategy} onValueChange={(value) => onStrategyChange(value as StrategyName)}>
      <TabList label="Strategy">
        {STRATEGY_NAMES.map((name) => (
          <Tab key={name} value={name}>
            {STRATEGY_LABELS[name]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={strategy} className="mt-5 grid gap-5">
        <Lead>{(verdict && inNumberFormat(verdict.sentence)) ?? NOT_COMPARABLE}</Lead>
        <Card>
          <ReturnsChart
            headingLevel={2}
            title={chartTitle(properties, verdict)}
            caption={`${STRATEGY_LABELS[strategy]}: annual return since closing, planned and 25th–75th percentile of simulations`}
            rowHeader="Property"
            rows={properties.map(({ address }, at) => returnRow(address, returns[at] ?? null))}
          />
        </Card>
        <Card
          title={`${properties.length} properties side by side`}
          action={
            <div className="print:hidden">
              <Switch label="Differences only" checked={isBrief} onCheckedChange={setBrief} />
            </div>
          }
        >
          <CompareTable
            caption="Property comparison"
            isBrief={isBrief}
            heads={properties.map((property) => ({
              key: property.propertyId,
              content: <Head property={property} strategy={strategy} />,
            }))}
            groups={comparedGroups(properties, strategy)}
          />
          <Notes properties={properties} strategy={strategy} />
        </Card>
      </TabPanel>
    </Tabs>
  );
}

const returnSummaryOf = (
  { strategies }: ComparedProperty,
  strategy: StrategyName,
): ComparedReturns | null => strategies.find((used) => used.strategy === strategy)?.returns ?? null;

function chartTitle(properties: readonly ComparedProperty[], verdict: Verdict | undefined): string {
  const best = properties.find(({ propertyId }) => propertyId === verdict?.best);
  if (best) return `${best.address} stands out`;
  return verdict ? 'The simulations overlap too much to call it' : 'Range of returns by property';
}

/** Notes on columns that include something the others don't. */
function Notes({
  properties,
  strategy,
}: { properties: readonly ComparedProperty[] } & Pick<SeveralPropertiesProps, 'strategy'>) {
  const notes = properties.flatMap(({ propertyId, address, strategies }) => {
    const note = strategies.find((used) => used.strategy === strategy)?.note;
    return note ? [{ propertyId, text: `${address}: ${note}` }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 text-sm text-muted text-pretty">
      {notes.map(({ propertyId, text }) => (
        <li key={propertyId}>{text}</li>
      ))}
    </ul>
  );
}

function Head({
  property,
  strategy,
}: { property: ComparedProperty } & Pick<SeveralPropertiesProps, 'strategy'>) {
  const { propertyId, isTyped, address, city, state } = property;
  return (
    <>
      <Link
        to={isTyped ? dealCalculatorUrl(strategy, property) : href('property', { id: propertyId })}
        className="underline-offset-3 hover:underline"
      >
        {address}
      </Link>
      <span className="block text-sm font-normal text-muted">
        {isTyped ? 'Your numbers' : `${city}, ${state}`}
      </span>
    </>
  );
}
