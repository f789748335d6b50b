import type { LetterAnswer } from '#contract/leases/letters.ts';
import { greetingOf } from '#domain/letters/letter-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { cx } from '#web/ui/class-names.ts';

/** A letter as it’s printed. */
export function LetterSheet({ letter }: { letter: LetterAnswer }) {
  const { owner, date, tenants, address, subject, paragraphs, lines, closing } = letter;
  return (
    <article
      aria-label={subject}
      className="rounded-md border border-line bg-surface px-5 py-5 text-sm sm:px-7"
    >
      <p className="font-semibold">{owner}</p>
      <p className="mt-3">{formatDate(date)}</p>
      <p className="mt-3">
        {tenants.map((name) => (
          <span key={name} className="block">
            {name}
          </span>
        ))}
        <span className="block">{address}</span>
      </p>
      <h3 className="mt-4 font-display text-lg font-title">{subject}</h3>
      <p className="mt-3">{greetingOf(letter)}</p>
      {paragraphs.map((text) => (
        <p key={text} className="mt-3">
          {text}
        </p>
      ))}
      <dl className="mt-4">
        {lines.map(({ label, amount, isTotal }) => (
          <div
            key={label}
            className={cx(
              'flex justify-between gap-4 py-1',
              isTotal ? 'border-t border-ink font-semibold' : 'border-b border-dashed border-line',
            )}
          >
            <dt className="min-w-0 break-words">{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">
              {formatMoney(amount, { cents: 'always' })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">{closing}</p>
      <p className="mt-4">Sincerely,</p>
      <p className="font-semibold">{owner}</p>
    </article>
  );
}
