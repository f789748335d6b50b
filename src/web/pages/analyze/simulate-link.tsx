import { Dices } from 'lucide-react';
import { Link } from 'react-router';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import {
  SIMULATED_CALCULATORS,
  type SimulatedCalculator,
} from '#domain/simulation/simulation-factors.ts';
import { useForeignMarks } from '#web/features/calculators/use-url-entry.ts';
import { startingDraft } from '#web/lib/calculation/simulation-draft.ts';
import { href } from '#web/lib/url/paths.ts';
import { writeDraft } from '#web/lib/url/simulation-url.ts';
import { Button } from '#web/ui/action/button.tsx';

/** Calculators that can be simulated; their simulations start from the form's numbers. */
const isSimulated = (calculator: Calculator): calculator is SimulatedCalculator =>
  (SIMULATED_CALCULATORS as readonly Calculator[]).includes(calculator);

interface SimulateLinkProps {
  calculator: Calculator;
  propertyId: string | null;
  input: TypedFields;
}

export function SimulateLink({ calculator, propertyId, input }: SimulateLinkProps) {
  const foreign = useForeignMarks();
  if (!isSimulated(calculator)) return null;
  const start = startingDraft(calculator);
  const draft = { ...start, propertyId, input: { ...start.input, ...input }, foreign };
  return (
    <Button asChild>
      <Link to={`${href('monteCarlo')}?${writeDraft(draft).toString()}`}>
        <Dices className="size-4" aria-hidden="true" />
        Run a simulation
      </Link>
    </Button>
  );
}
