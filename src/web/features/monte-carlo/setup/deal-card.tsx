import { type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { isYearField } from '#domain/inputs/fields/year-fields.ts';
import type { SimulatedCalculator } from '#domain/simulation/simulation-factors.ts';
import { type Draft, fieldsOf } from '#web/lib/calculation/simulation-draft.ts';
import { AmountField } from '#web/shared/calculation/amount-field.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { HelpTip } from '#web/ui/overlay/help-tip.tsx';
import { shown, typed } from './draft-number.ts';

/** What decides most; the rest is one press away. */
const MAIN_FIELDS: Readonly<Record<SimulatedCalculator, readonly FieldName[]>> = {
  'buy-hold': [
    'purchasePrice',
    'downPaymentPercent',
    'loanInterestRate',
    'monthlyRent',
    'vacancyRatePercent',
    'propertyTaxesAnnual',
    'insuranceAnnual',
    'valueGrowthPercent',
    'rentGrowthPercent',
    'expenseGrowthPercent',
    'sellingCostPercent',
    'holdYears',
  ],
  brrrr: [
    'purchasePrice',
    'rehabCost',
    'afterRepairValue',
    'refinanceMonth',
    'refinanceLtvPercent',
    'refinanceInterestRate',
    'monthlyRent',
    'vacancyRatePercent',
    'propertyTaxesAnnual',
    'insuranceAnnual',
    'valueGrowthPercent',
    'holdYears',
  ],
  'fix-flip': [
    'purchasePrice',
    'rehabCost',
    'rehabContingencyPercent',
    'afterRepairValue',
    'flipMonths',
    'monthlyHoldingCosts',
    'bridgeLoanToCostPercent',
    'bridgeInterestRate',
    'sellingCostPercent',
  ],
};

interface DealCardProps {
  draft: Draft;
  problems: ReadonlyMap<string, string> | null;
  onChange: (change: Partial<Draft>) => void;
  /** Sources. */
  caption: string;
}

/** The deal as planned: chance moves around these figures. */
export function DealCard({ draft, problems, onChange, caption }: DealCardProps) {
  const main = MAIN_FIELDS[draft.calculator];
  const rest = fieldsOf(draft.calculator).filter(
    (name) => !main.includes(name) && (!isYearField(name) || name in draft.input),
  );
  const change = (name: FieldName, value: number | null) => {
    const { [name]: _before, ...others } = draft.input;
    // The override of a year that is emptied is none.
    const isNone = isYearField(name) && value === null;
    onChange({ input: isNone ? others : { ...draft.input, [name]: typed(value) } });
  };
  const problemOf = (name: FieldName) => problems?.get(`input.${name}`) ?? problems?.get(name);
  const fields = (names: readonly FieldName[]) => (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {names.map((name) => (
        <AmountField
          key={name}
          name={name}
          value={shown(draft.input[name] ?? Number.NaN)}
          error={problemOf(name)}
          aside={<FieldHelp name={name} />}
          onValueChange={(value) => change(name, value)}
        />
      ))}
    </div>
  );
  const isWrong = rest.some((name) => problemOf(name) !== undefined);
  return (
    <Card title="The deal as planned" caption={caption} className="grid gap-4">
      {fields(main)}
      <details className="border-t border-line pt-3" {...(isWrong && { open: true })}>
        <summary className="min-h-9 cursor-pointer rounded-sm py-1 font-medium">
          {rest.length} more inputs
        </summary>
        <div className="pt-3">{fields(rest)}</div>
      </details>
    </Card>
  );
}

function FieldHelp({ name }: { name: FieldName }) {
  const { label, help } = fieldOf(name);
  return <HelpTip term={label}>{help}</HelpTip>;
}
