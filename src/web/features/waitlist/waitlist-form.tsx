import { ByRegistration } from '#web/shared/site/registration.tsx';
import { cx } from '#web/ui/class-names.ts';

interface WaitlistFormProps {
  /** Where the visitor joined: landing_page, beta_page. */
  source: string;
  /** Two forms on one page need different field names. */
  id: string;
  /** True on the dark green background of the last section. */
  inverse?: boolean;
}

/** Static; `waitlist-island.ts` makes it work (specification, sections 4, 5 and 8). */
export function WaitlistForm({ source, id, inverse = false }: WaitlistFormProps) {
  return (
    <form
      data-island="waitlist"
      data-source={source}
      data-state="idle"
      noValidate
      className="group/waitlist grid w-full max-w-[29rem] gap-3"
    >
      <p className={cx('text-sm', inverse ? 'opacity-90' : 'text-muted')}>
        <ByRegistration
          open="Or leave your email address for news of the hosted release:"
          invite="Accounts are by invitation. Join the waitlist and we’ll email you one:"
        />
      </p>
      <div className="flex items-stretch rounded-lg border border-edge bg-surface p-1 focus-within:border-primary focus-within:outline-2 focus-within:outline-primary/35 group-data-[state=error]/waitlist:border-loss">
        <label htmlFor={`${id}-email`} className="sr-only">
          Email address
        </label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="you@example.com"
          aria-describedby={`${id}-status`}
          className="min-h-11 w-full min-w-0 flex-1 rounded-md bg-transparent px-3.5 text-[1rem] text-ink outline-none"
        />
        <button
          type="submit"
          className="min-h-11 shrink-0 rounded-md border border-edge px-4 font-[550] whitespace-nowrap text-ink hover:bg-sunken aria-disabled:cursor-progress aria-disabled:opacity-70 sm:px-5"
        >
          Join the waitlist
        </button>
      </div>
      <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
        <label htmlFor={`${id}-website`}>Leave this empty</label>
        <input id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <output
        id={`${id}-status`}
        data-status=""
        className={cx(
          'text-sm font-medium empty:hidden',
          inverse ? 'text-current' : 'text-primary group-data-[state=error]/waitlist:text-loss',
        )}
      />
    </form>
  );
}
