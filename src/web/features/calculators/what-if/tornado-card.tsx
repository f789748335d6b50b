import type { Calculator } from '#domain/inputs/calculation-inputs.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { measureText, outcomeText } from '#web/lib/calculation/calculation-text.ts';
import { Tornado } from '#web/ui/chart/tornado.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { isCost } from './what-if-goals.ts';
import { barsOf, measureShown, type Requested } from './what-if-rows.ts';
import { tornadoTitle } from './what-if-text.ts';

/** Which input matters most. */
export function TornadoCard<C extends Calculator>({ requested }: { requested: Requested<C> }) {
  const { label, unit, of } = measureShown(requested);
  const outcome = of(requested.input);
  const base = numberOrNull(outcome);
  const bars = barsOf(requested);
  const [first] = bars;
  if (base === null || !first) {
    const reason = outcome.kind === 'value' ? 'No input changes it.' : outcome.reason;
    return (
      <Card title="What matters most">
        <p className="text-muted">
          {`${label} is ${outcomeText(unit, outcome)} here. ${reason} Look at another result.`}
        </p>
      </Card>
    );
  }
  const text = (value: number) => measureText(unit, value);
  return (
    <Card>
      <Tornado
        headingLevel={2}
        title={tornadoTitle(first, label, text)}
        caption="Each input varied over a plausible range."
        rows={bars}
        base={base}
        outputLabel={label}
        isLessBetter={isCost(requested.measure)}
        format={text}
      />
    </Card>
  );
}
