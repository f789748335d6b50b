import type { SimulationSpread } from '#domain/simulation/simulation.ts';
import { SHAPES, type Shape, SIMULATION_FACTORS } from '#domain/simulation/simulation-factors.ts';
import type { Factor } from '#engine/monte-carlo/assumptions.ts';
import { CountInput } from '#web/ui/form/count-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { HelpTip } from '#web/ui/overlay/help-tip.tsx';
import { shown, typed } from './draft-number.ts';

interface FactorFieldsProps {
  factor: Factor;
  spread: SimulationSpread;
  problems: ReadonlyMap<string, string> | null;
  onChange: (spread: SimulationSpread) => void;
}

const SHAPE_LABELS: Readonly<Record<Shape, string>> = {
  lognormal: 'Lognormal',
  normal: 'Normal',
  'student-t': 'Fat tails',
  bootstrap: 'Market history',
};

const START_DEGREES = 4;

/** Changes a distribution's shape but keeps about the same width. */
function reshaped(spread: SimulationSpread, shape: Shape): SimulationSpread {
  const deviation = spread.shape === 'bootstrap' ? (spread.noise ?? 0) : spread.deviation;
  const mean = spread.shape === 'bootstrap' ? undefined : spread.mean;
  const around = { deviation, ...(mean !== undefined && { mean }) };
  if (shape === 'student-t') return { shape, ...around, degrees: START_DEGREES };
  if (shape === 'bootstrap') return { shape, history: [], noise: 0 };
  return { shape, ...around };
}

/** Distribution settings for one factor. */
export function FactorFields({ factor, spread, problems, onChange }: FactorFieldsProps) {
  const { label, help, around, unit } = SIMULATION_FACTORS[factor];
  const problem = (field: string) => problems?.get(`factors.${factor}.${field}`);
  const Amount = unit === 'months' ? Months : Percents;
  const shapes = SHAPES.filter((shape) => shape !== 'bootstrap' || spread.shape === 'bootstrap');
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4 sm:grid-cols-3">
      <legend className="float-left mb-0 w-full font-medium sm:col-span-3">
        {label}{' '}
        <HelpTip term={label}>{`${help} Centered on ${around} unless you set a mean.`}</HelpTip>
      </legend>
      <Field label="Shape">
        <Select
          value={spread.shape}
          onValueChange={(shape) => onChange(reshaped(spread, shape as Shape))}
          options={shapes.map((shape) => ({ value: shape, label: SHAPE_LABELS[shape] }))}
        />
      </Field>
      {spread.shape === 'bootstrap' ? (
        <Amount
          label="Property-specific volatility"
          value={spread.noise ?? 0}
          error={problem('noise')}
          onValueChange={(noise) => onChange({ ...spread, noise: typed(noise) })}
        />
      ) : (
        <>
          <Amount
            label="Volatility"
            value={spread.deviation}
            error={problem('deviation')}
            onValueChange={(deviation) => onChange({ ...spread, deviation: typed(deviation) })}
          />
          <Amount
            label="Mean"
            hint={spread.mean === undefined ? `If blank, we use ${around}` : undefined}
            value={spread.mean ?? Number.NaN}
            error={problem('mean')}
            onValueChange={(mean) => {
              const { mean: _, ...rest } = spread;
              onChange(mean === null ? rest : { ...rest, mean });
            }}
          />
        </>
      )}
      {spread.shape === 'student-t' && (
        <Field
          label="Degrees of freedom"
          hint="Lower values mean fatter tails"
          error={problem('degrees')}
        >
          <CountInput
            value={shown(spread.degrees)}
            onValueChange={(degrees) => onChange({ ...spread, degrees: typed(degrees) })}
            digits={1}
            min={2.1}
            max={200}
          />
        </Field>
      )}
    </fieldset>
  );
}

interface AmountProps {
  label: string;
  hint?: string | undefined;
  value: number;
  error: string | undefined;
  onValueChange: (value: number | null) => void;
}

const Percents = ({ label, hint, value, error, onValueChange }: AmountProps) => (
  <Field label={label} hint={hint} error={error}>
    <PercentInput value={shown(value)} onValueChange={onValueChange} step={0.5} />
  </Field>
);

const Months = ({ label, hint, value, error, onValueChange }: AmountProps) => (
  <Field label={label} hint={hint} error={error}>
    <CountInput value={shown(value)} onValueChange={onValueChange} unit="months" digits={2} />
  </Field>
);
