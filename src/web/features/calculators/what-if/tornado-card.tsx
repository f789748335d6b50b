import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { isCost, measureShown, type Requested } from '#domain/measures/sensitivity-grid.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { Tornado } from '#web/ui/chart/tornado.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { barsOf } from './what-if-rows.ts';
import { tornadoTitle } from './what-if-text.ts';

/** Shows which inputs matter most. */
export function TornadoCard<C extends Calculator>({ requested }: { requested: Requested<C> }) {
  const { measure: id, of } = measureShown(requested);
  const label = measureLabel(id);
  const outcome = of(requested.input);
  const base = numberOrNull(outcome);
  const bars = barsOf(requested);
  const [first] = bars;
  if (base === null || !first) {
    const reason = outcome.kind === 'value' ? 'No input affects it.' : outcome.reason;
    return (
      <Card title="What matters most">
        <p className="text-muted">
          {`${label} is ${wireText(id, outcome)} here. ${reason} Choose another metric.`}
        </p>
      </Card>
    );
  }
  const text = (value: number) => wireText(id, value);
  return (
    <Card>
      <Tornado
        headingLevel={2}
        title={tornadoTitle(first, label, text)}
        caption="Each input is varied over a plausible range."
        rows={bars}
        base={base}
        outputLabel={label}
        isLessBetter={isCost(id)}
        format={text}
      />
    </Card>
  );
}
