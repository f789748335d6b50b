import { CALCULATOR_LISTS, type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { type ListName, listField } from '#domain/inputs/fields/list-fields.ts';
import { settled } from '#domain/inputs/lists/list-totals.ts';
import type { SimulatedCalculator } from '#domain/simulation/simulation-factors.ts';
import { type Draft, fieldsOf } from '#web/lib/calculation/simulation-draft.ts';
import { AmountField } from '#web/shared/calculation/amount-field.tsx';
import { ListEditor } from '#web/shared/calculation/list-editor.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { HelpTip } from '#web/ui/overlay/help-tip.tsx';
import { shown, typed } from './draft-number.ts';
import { listEditing } from './list-editing.ts';

/** The most important inputs; a button shows the rest. */
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
  /** Names the source of the numbers. */
  caption: string;
}

/** The planned deal, which the simulations vary around. */
export function DealCard({ draft, problems, onChange, caption }: DealCardProps) {
  const main = MAIN_FIELDS[draft.calculator];
  const rest = fieldsOf(draft.calculator).filter((name) => !main.includes(name));
  const lists: readonly ListName[] = CALCULATOR_LISTS[draft.calculator];
  const change = (name: FieldName, value: number | null) =>
    onChange({ input: settled({ ...draft.input, [name]: typed(value) }, [name]) });
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
  const isWrong =
    rest.some((name) => problemOf(name) !== undefined) ||
    [...(problems?.keys() ?? [])].some((path) =>
      lists.some((list) => path.startsWith(`input.${list}.`)),
    );
  return (
    <Card title="The deal as planned" caption={caption} className="grid gap-4">
      {fields(main)}
      <details className="border-t border-line pt-3" {...(isWrong && { open: true })}>
        <summary className="min-h-9 cursor-pointer rounded-sm py-1 font-medium">
          {rest.length + lists.length} more inputs
        </summary>
        <div className="pt-3">{fields(rest)}</div>
        {lists.map((list) => (
          <section key={list} aria-label={listField(list).group} className="max-w-xl pt-4">
            <h3 className="mb-2 text-sm font-semibold text-muted">{listField(list).group}</h3>
            <ListEditor {...listEditing(draft, problems, onChange)} list={list} />
          </section>
        ))}
      </details>
    </Card>
  );
}

function FieldHelp({ name }: { name: FieldName }) {
  const { label, help } = fieldOf(name);
  return <HelpTip term={label}>{help}</HelpTip>;
}
