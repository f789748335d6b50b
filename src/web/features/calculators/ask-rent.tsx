import { HousePlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { boundsProblem } from '#web/lib/calculation/calculation-bounds.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';

/** Shown while the rent is unknown, because nothing can be calculated without it. */
export function AskRent({ onRent }: { onRent: (rent: number) => void }) {
  const [rent, setRent] = useState<number | null>(null);
  const [isRequested, setRequested] = useState(false);
  const isGiven = rent !== null && rent > 0 && boundsProblem('monthlyRent', rent) === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRequested(true);
    if (isGiven) onRent(rent);
  };
  return (
    <Card
      title="What would it rent for?"
      caption="We don’t have a rent estimate for this property. Enter a rent to run the numbers."
      className="max-w-xl"
    >
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          label="Monthly rent"
          hideLabel
          className="min-w-48 flex-1"
          error={isRequested && !isGiven && 'Enter the total monthly rent for all units.'}
          hint="Total for all units. Check asking rents for similar homes nearby."
        >
          <MoneyInput value={rent} onValueChange={setRent} min={0} step={25} unit="/mo" />
        </Field>
        <Button
          type="submit"
          variant="primary"
          icon={<HousePlus className="size-4.5" aria-hidden="true" />}
        >
          Run the numbers
        </Button>
      </form>
    </Card>
  );
}
