import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';

/** The visitor's own numbers, analyzed without an account; `live-deal-island.ts` makes it work. */
export const OwnDealForm = () => (
  <form
    action={href('compareStrategies')}
    className="flex flex-wrap items-end gap-x-4 gap-y-3 border-b border-line bg-sunken px-5 py-3.5 sm:px-7"
  >
    <p className="mr-auto text-sm max-sm:basis-full">
      <b className="block text-base font-semibold">Have a deal in mind?</b>
      <span className="text-muted">Analyze it now. No account needed.</span>
    </p>
    <Amount
      id="own-price"
      name="purchasePrice"
      label="Asking price"
      placeholder="285,000"
      required
    />
    <Amount id="own-rent" name="rent" label="Monthly rent" placeholder="2,450" />
    <Button type="submit" variant="primary">
      Analyze
    </Button>
  </form>
);

interface AmountProps {
  id: string;
  name: string;
  label: string;
  placeholder: string;
  required?: boolean;
}

const Amount = ({ id, label, ...input }: AmountProps) => (
  <div className="grid gap-1 max-sm:flex-1">
    <label htmlFor={id} className="text-sm font-semibold">
      {label}
    </label>
    <div className="flex items-center rounded-md border border-edge bg-surface focus-within:outline-2 focus-within:outline-primary">
      <span aria-hidden="true" className="pl-3 text-muted">
        $
      </span>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        pattern="[$]?[0-9][0-9,.]*"
        title="A dollar amount, such as 285,000"
        autoComplete="off"
        className="min-h-10 w-28 min-w-0 bg-transparent px-2 outline-none max-sm:w-full pointer-coarse:min-h-11"
        {...input}
      />
    </div>
  </div>
);
