import { useNavigate } from 'react-router';
import type { SimulatedCalculator } from '#domain/simulation/simulation-factors.ts';
import { track } from '#web/lib/analytics/analytics.ts';
import { checkDraft } from '#web/lib/calculation/check-draft.ts';
import { type Draft, withCalculator } from '#web/lib/calculation/simulation-draft.ts';
import { href } from '#web/lib/url/paths.ts';
import { readDraft, writeDraft } from '#web/lib/url/simulation-url.ts';
import type { useUrlQuery } from '#web/lib/url/use-url-query.ts';
import { Card } from '#web/ui/display/card.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { contradictionIn } from './correlation-editor.tsx';
import { DealCard } from './deal-card.tsx';
import { STRATEGY_TEXTS } from './setup-text.ts';
import { StartCard } from './start-card.tsx';
import { VariationCard } from './variation-card.tsx';

interface SetupFormProps extends ReturnType<typeof useUrlQuery> {
  /** Source of the deal's numbers. */
  caption: string;
  zipCode: string;
}

/** Strategy, deal, variation and run settings; every change is written to the URL immediately. */
export function SetupForm({ query, change, caption, zipCode }: SetupFormProps) {
  const navigate = useNavigate();
  const draft = readDraft(query);
  const { problems } = checkDraft(draft);
  const changeDraft = (next: Partial<Draft>) =>
    change((before) => writeDraft({ ...readDraft(before), ...next }));
  const chooseCalculator = (calculator: SimulatedCalculator) =>
    change((before) => {
      const next = writeDraft(withCalculator(readDraft(before), calculator));
      if (!draft.propertyId) return next;
      // If a property is chosen, changing the strategy fills in the form from it again.
      return new URLSearchParams({ calculator, property: draft.propertyId });
    });
  const obstacle = obstacleOf(problems?.size ?? 0, contradictionIn(draft.matrix));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
      <div className="grid grid-cols-1 gap-5">
        <Card title="Strategy">
          <RadioGroup
            legend="Strategy"
            hideLegend
            cards
            options={Object.entries(STRATEGY_TEXTS).map(([value, text]) => ({ value, ...text }))}
            value={draft.calculator}
            onValueChange={(value) => chooseCalculator(value as SimulatedCalculator)}
          />
        </Card>
        <DealCard draft={draft} problems={problems} onChange={changeDraft} caption={caption} />
        <VariationCard draft={draft} problems={problems} zipCode={zipCode} onChange={changeDraft} />
      </div>
      <StartCard
        draft={draft}
        problems={problems}
        obstacle={obstacle}
        onChange={changeDraft}
        onStart={() => {
          track('calculator_use', { calculator: 'monte-carlo' });
          void navigate(`${href('monteCarloResults')}?${writeDraft(draft).toString()}`);
        }}
      />
    </div>
  );
}

/** Why the run can't start. */
function obstacleOf(wrong: number, contradiction: string | null): string | null {
  if (wrong === 1) return 'Fix 1 field to run.';
  if (wrong > 1) return `Fix ${wrong} fields to run.`;
  return contradiction && 'The correlations contradict each other.';
}
