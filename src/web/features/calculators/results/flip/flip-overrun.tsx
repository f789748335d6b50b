import { useMemo } from 'react';
import type { FixFlipInput } from '#domain/inputs/calculation-inputs.ts';
import { outcomeText } from '#domain/measures/outcome-text.ts';
import { alternativesText } from '#domain/text/list-text.ts';
import { counted } from '#domain/text/number-text.ts';
import type { FixAndFlip } from '#engine/project/fix-and-flip.ts';
import { ScenarioOutcomes } from '#web/features/calculators/results/parts/outcomes.tsx';
import { signed, whole } from '#web/features/calculators/results/result-text.ts';
import { useStressTest } from '#web/features/calculators/results/stress-tests.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Slider } from '#web/ui/form/slider.tsx';
import {
  type FlipLimits,
  type FlipScenario,
  flipLimits,
  flipReplanned,
  flipUnder,
  MOST_DELAY,
  MOST_OVERRUN,
} from './flip-scenario.ts';

const PLANNED: FlipScenario = { overrun: 0, delay: 0 };

/** Stress test for a costlier rehab and a later sale. */
export function FlipOverrun({ input }: { input: FixFlipInput }) {
  const more = useStressTest('overrun');
  const later = useStressTest('delay');
  const [overrun, delay] = [more.value, later.value];
  const limits = useMemo(() => flipLimits(input), [input]);
  const planned = useMemo(() => flipUnder(input, PLANNED), [input]);
  const flip = useMemo(() => flipUnder(input, { overrun, delay }), [input, overrun, delay]);
  const extra = (by: number) => whole((input.rehabCost * by) / 100);
  return (
    <Card
      title="If the rehab runs over or the sale takes longer"
      caption={captionOf(planned)}
      className="@container"
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-2 @lg:grid-cols-2">
        <Dial
          label="Rehab overrun"
          shown={overrun === 0 ? 'as planned' : `+${overrun}%, ${extra(overrun)}`}
          value={overrun}
          max={MOST_OVERRUN}
          step={5}
          format={(by) => `${by}% more, ${extra(by)}`}
          onChange={more.move}
          onSettle={more.settle}
        />
        <Dial
          label="Sale delay"
          shown={delay === 0 ? 'as planned' : `+${counted(delay, 'month')}`}
          value={delay}
          max={MOST_DELAY}
          step={1}
          format={(by) => `${counted(by, 'month')} later`}
          onChange={later.move}
          onSettle={later.settle}
        />
      </div>
      <ScenarioOutcomes
        outcomes={[
          {
            measure: 'profit',
            value: signed(flip.profit),
            isBad: flip.profit < 0,
          },
          {
            label: 'Change from plan',
            value: signed(flip.profit - planned.profit),
            isBad: flip.profit < planned.profit,
          },
          { measure: 'cashInvested', value: whole(flip.cashInvested.total) },
          {
            measure: 'annualizedReturn',
            value: outcomeText('annualizedReturn', flip.annualizedReturn),
          },
        ]}
      />
      <p className="mt-3 text-pretty text-muted">{limitText(limits, planned.profit)}</p>
      {overrun > 0 && (
        <p className="mt-2 text-sm text-pretty text-muted">
          {replannedText(flip, flipReplanned(input, { overrun, delay }), planned)}
        </p>
      )}
    </Card>
  );
}

const captionOf = ({ cost: { contingency } }: FixAndFlip): string => {
  const beyond =
    contingency > 0
      ? `On top of the ${whole(contingency)} contingency, which we assume is spent. `
      : '';
  return `${beyond}The lender funds the planned rehab only; you pay the overrun in cash`;
};

/** Explains why a higher rehab budget leaves less profit than an overrun of the same size. */
function replannedText(flip: FixAndFlip, typed: FixAndFlip, planned: FixAndFlip): string {
  const setAside = typed.cost.contingency - planned.cost.contingency;
  const lent = typed.financing.total - flip.financing.total;
  return `With a planned rehab of ${whole(typed.cost.rehabCost)}, the profit would be ${whole(typed.profit)}: the contingency grows by ${whole(setAside)}, and financing costs ${whole(lent)} more.`;
}

function limitText({ overrun, delay }: FlipLimits, profit: number): string {
  if (profit < 0) return 'This flip loses money even if everything goes as planned.';
  const fixes = [
    ...(overrun === null
      ? []
      : [`a rehab overrun of ${formatPercent(Math.floor(overrun), { digits: 0 })}`]),
    ...(delay === null ? [] : [`a delay of ${counted(Math.floor(delay * 10) / 10, 'month')}`]),
  ];
  return fixes.length > 0
    ? `You break even with ${alternativesText(fixes)}.`
    : 'Neither alone wipes out the profit.';
}

interface DialProps {
  label: string;
  shown: string;
  value: number;
  max: number;
  step: number;
  format: (value: number) => string;
  onChange: (value: number) => void;
  /** Called when the slider is released. */
  onSettle: (value: number) => void;
}

function Dial(props: DialProps) {
  const { label, shown, value, max, step, format, onChange, onSettle } = props;
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{label}</span>
        <span className="text-muted tabular-nums">{shown}</span>
      </p>
      <Slider
        label={label}
        value={[value]}
        onValueChange={([next = 0]) => onChange(next)}
        onValueCommit={([next = 0]) => onSettle(next)}
        min={0}
        max={max}
        step={step}
        format={format}
      />
    </div>
  );
}
