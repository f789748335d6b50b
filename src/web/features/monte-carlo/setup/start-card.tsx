import { Dices, Play } from 'lucide-react';
import { LARGEST_SEED } from '#domain/simulation/simulation.ts';
import { outcomeMeasure } from '#domain/simulation/simulation-factors.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import { MoneySwitch } from '#web/features/monte-carlo/money-switch.tsx';
import { type Draft, PATH_CHOICES } from '#web/lib/calculation/simulation-draft.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { parseNumber } from '#web/lib/text/parse-number.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CountInput } from '#web/ui/form/count-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { shown, typed } from './draft-number.ts';

interface StartCardProps {
  draft: Draft;
  problems: ReadonlyMap<string, string> | null;
  /** A sentence that says why the run can't start. */
  obstacle: string | null;
  onChange: (change: Partial<Draft>) => void;
  onStart: () => void;
}

const NO_TARGET = 'none';
const TARGETS: readonly OutcomeName[] = ['irr', 'profit', 'multiple', 'worstCashFlow'];
const STARTING_TARGETS: Partial<Record<OutcomeName, number>> = {
  irr: 8,
  profit: 50_000,
  multiple: 2,
};

/** Number of simulations, seed and target. */
export function StartCard({ draft, problems, obstacle, onChange, onStart }: StartCardProps) {
  return (
    <Card title="Run" className="grid content-start gap-5 lg:sticky lg:top-6">
      <RadioGroup
        legend="Number of simulations"
        value={String(draft.paths)}
        onValueChange={(value) => onChange({ paths: Number(value) })}
        options={PATH_CHOICES.map((paths) => ({
          value: String(paths),
          label: formatNumber(paths),
        }))}
      />
      <TargetFields draft={draft} problems={problems} onChange={onChange} />
      <MoneySwitch draft={draft} onChange={onChange} />
      <Field
        label="Seed"
        hint="The same seed gives the same simulations on every device."
        error={problems?.get('seed')}
      >
        <NumberInput
          value={shown(draft.seed)}
          onValueChange={(seed) => onChange({ seed: typed(seed) })}
          min={0}
          max={LARGEST_SEED}
          parse={parseNumber}
          format={String}
          complaint="Enter a whole number."
          after={
            <IconButton
              label="New seed"
              className="-mr-2 size-8!"
              onClick={() => onChange({ seed: anySeed() })}
            >
              <Dices className="size-4.5" aria-hidden="true" />
            </IconButton>
          }
        />
      </Field>
      <div className="grid gap-2">
        <Button
          variant="primary"
          size="lg"
          disabled={obstacle !== null}
          icon={<Play className="size-4.5" aria-hidden="true" />}
          onClick={onStart}
        >
          Run {formatNumber(draft.paths)} simulations
        </Button>
        {obstacle && <output className="text-sm text-loss">{obstacle}</output>}
      </div>
    </Card>
  );
}

/** A random four-digit seed, short enough to read aloud. */
const anySeed = (): number => 1000 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 9000);

function TargetFields({ draft, problems, onChange }: Omit<StartCardProps, 'obstacle' | 'onStart'>) {
  const { target } = draft;
  const choose = (value: string) => {
    const outcome = TARGETS.find((name) => name === value);
    onChange({
      target: outcome ? { outcome, atLeast: STARTING_TARGETS[outcome] ?? 0 } : null,
    });
  };
  return (
    <div className="grid gap-3">
      <Field label="What’s your target?">
        <Select
          value={target?.outcome ?? NO_TARGET}
          onValueChange={choose}
          options={[
            { value: NO_TARGET, label: 'No target' },
            ...TARGETS.map((name) => ({ value: name, label: outcomeMeasure(name).label })),
          ]}
        />
      </Field>
      {target && (
        <Field label="At least" error={problems?.get('target.atLeast')}>
          <TargetInput
            outcome={target.outcome}
            value={shown(target.atLeast)}
            onValueChange={(value) => onChange({ target: { ...target, atLeast: typed(value) } })}
          />
        </Field>
      )}
    </div>
  );
}

interface TargetInputProps {
  outcome: OutcomeName;
  value: number | null;
  onValueChange: (value: number | null) => void;
}

function TargetInput({ outcome, ...rest }: TargetInputProps) {
  const { unit } = outcomeMeasure(outcome);
  if (unit === 'fraction') return <PercentInput {...rest} unit="a year" step={0.5} />;
  return unit === 'times' ? (
    <CountInput {...rest} unit="times" digits={2} step={0.1} />
  ) : (
    <MoneyInput {...rest} step={1000} />
  );
}
