import { CONTACT_TOPICS, LONGEST_CONTACT_MESSAGE } from '#domain/text/contact.ts';

const FIELD =
  'w-full rounded-md border border-edge bg-surface px-3 py-2 text-[1rem] outline-none focus:border-primary focus:outline-2 focus:outline-primary/35 aria-invalid:border-loss sm:text-base';

/** Static; `contact-island.ts` sends it. */
export function ContactForm() {
  return (
    <form data-island="contact" data-state="idle" noValidate className="group/contact grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <label className="grid gap-1.5 text-sm font-medium">
          <span>
            Name <span className="font-normal text-muted">(optional)</span>
          </span>
          <input name="name" autoComplete="name" maxLength={100} className={FIELD} />
        </label>
        <label className="grid gap-1.5 text-sm font-medium">
          Email
          <input
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            className={FIELD}
          />
        </label>
      </div>
      <label className="grid gap-1.5 text-sm font-medium">
        About
        <select name="topic" className={FIELD}>
          {Object.entries(CONTACT_TOPICS).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1.5 text-sm font-medium">
        Message
        <textarea
          name="message"
          rows={7}
          maxLength={LONGEST_CONTACT_MESSAGE}
          required
          className={FIELD}
        />
      </label>
      <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="submit"
          className="min-h-12 rounded-md bg-primary px-5 font-[550] text-primary-ink hover:bg-primary-hover aria-disabled:opacity-70"
        >
          Send message
        </button>
        <output className="font-medium text-primary empty:hidden group-data-[state=error]/contact:text-loss" />
      </div>
    </form>
  );
}
