import { useState } from 'react';
import type { Presets } from '#contract/calculations/presets.ts';
import { marketSpread } from '#domain/simulation/simulation-market.ts';
import {
  SIMULATION_PRESETS,
  type SimulationPresetName,
} from '#domain/simulation/simulation-presets.ts';
import type { Draft } from '#web/lib/calculation/simulation-draft.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { CorrelationEditor, contradictionIn } from './correlation-editor.tsx';
import { shown, typed } from './draft-number.ts';
import { FactorFields } from './factor-fields.tsx';
import { MarketChooser } from './market-years.tsx';
import { factorsOf, variationOf } from './setup-text.ts';

interface VariationCardProps {
  draft: Draft;
  problems: ReadonlyMap<string, string> | null;
  zipCode: string;
  onChange: (change: Partial<Draft>) => void;
}

const PRESETS = Object.entries(SIMULATION_PRESETS).map(([value, { label, help }]) => ({
  value,
  label,
  hint: help,
}));

const isPreset = (value: string): value is SimulationPresetName => value in SIMULATION_PRESETS;

/** What varies and how: a preset or custom settings. */
export function VariationCard({ draft, problems, zipCode, onChange }: VariationCardProps) {
  const [isRequested, setRequested] = useState(false);
  const current = variationOf(draft);
  const isHeld = draft.calculator !== 'fix-flip';
  const options = [
    ...PRESETS,
    ...(isHeld
      ? [
          {
            value: 'market',
            label: draft.market ? `${draft.market} price history` : 'Market history',
            hint: 'Draws each year of value growth from the market’s house price index.',
          },
        ]
      : []),
    ...(current === 'by-hand' ? [{ value: 'by-hand', label: 'Custom', hint: 'Set below.' }] : []),
  ];
  const choose = (value: string) => {
    // Until the market's years load into the draft, the previous choice stays selected and in use.
    setRequested(value === 'market');
    if (!isPreset(value)) return;
    const { factors, repairs } = SIMULATION_PRESETS[value];
    onChange({ factors, repairs, market: null });
  };
  const takeYears = ({ location, history }: Presets) => {
    setRequested(false);
    onChange({
      market: location.name,
      factors: { ...draft.factors, value: marketSpread(history) },
    });
  };
  return (
    <Card
      title="What varies"
      caption="Each simulated year varies around your plan."
      className="grid gap-4"
    >
      <RadioGroup
        legend="Volatility"
        hideLegend
        options={options}
        value={current}
        onValueChange={choose}
        className="[&>div]:sm:grid-cols-2"
      />
      {(isRequested || current === 'market') && isHeld && (
        <MarketChooser
          key={zipCode}
          {...{ zipCode, draft, isRequested }}
          onRequest={() => setRequested(true)}
          onFound={takeYears}
        />
      )}
      <ByHand draft={draft} problems={problems} onChange={onChange} />
    </Card>
  );
}

type ByHandProps = Omit<VariationCardProps, 'zipCode'>;

function ByHand({ draft, problems, onChange }: ByHandProps) {
  const factors = factorsOf(draft.calculator);
  const isWrong =
    contradictionIn(draft.matrix) !== null ||
    [...(problems?.keys() ?? [])].some((path) => /^(factors|repairs)/.test(path));
  return (
    <details className="border-t border-line pt-3" {...(isWrong && { open: true })}>
      <summary className="min-h-9 cursor-pointer rounded-sm py-1 font-medium">
        Customize distributions, volatility, repairs and correlations
      </summary>
      <div className="grid gap-5 pt-3">
        {factors.map((factor) => (
          <FactorFields
            key={factor}
            factor={factor}
            spread={draft.factors[factor]}
            problems={problems}
            onChange={(spread) => onChange({ factors: { ...draft.factors, [factor]: spread } })}
          />
        ))}
        {draft.calculator !== 'fix-flip' && (
          <RepairFields draft={draft} problems={problems} onChange={onChange} />
        )}
        <section className="grid gap-2 border-t border-line pt-4">
          <h3 className="font-medium">Correlations</h3>
          <p className="text-sm text-muted">
            +1: always move together. −1: always move in opposite directions. 0: unrelated.
          </p>
          <CorrelationEditor
            factors={factors}
            matrix={draft.matrix}
            onChange={(matrix) => onChange({ matrix })}
          />
        </section>
      </div>
    </details>
  );
}

function RepairFields({ draft, problems, onChange }: ByHandProps) {
  const { repairs } = draft;
  const change = (next: Partial<Draft['repairs']>) =>
    onChange({ repairs: { ...repairs, ...next } });
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4 sm:grid-cols-3">
      <legend className="float-left w-full font-medium sm:col-span-3">Large repairs</legend>
      <Field label="Annual chance" error={problems?.get('repairs.yearlyChancePercent')}>
        <PercentInput
          value={shown(repairs.yearlyChancePercent)}
          onValueChange={(value) => change({ yearlyChancePercent: typed(value) })}
          min={0}
          max={100}
        />
      </Field>
      <Field label="Average cost today" error={problems?.get('repairs.meanCost')}>
        <MoneyInput
          value={shown(repairs.meanCost)}
          onValueChange={(value) => change({ meanCost: typed(value) })}
          min={0}
        />
      </Field>
      <Field label="Cost volatility" error={problems?.get('repairs.costDeviation')}>
        <MoneyInput
          value={shown(repairs.costDeviation)}
          onValueChange={(value) => change({ costDeviation: typed(value) })}
          min={0}
        />
      </Field>
    </fieldset>
  );
}
