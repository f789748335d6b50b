import { Link } from 'react-router';
import { measureLabel } from '#engine/measures/measures.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';

const FIGURES = [
  ['price', 'Asking price'],
  ['monthlyCashFlow', measureLabel('monthlyCashFlow')],
  ['capRate', measureLabel('capRate')],
  ['dealScore', measureLabel('dealScore')],
] as const;

/** The page is generated once but the deal changes daily, so an island fills it in when it scrolls into view. */
export function DealOfTheDay() {
  return (
    <section
      aria-label="Deal of the day"
      data-island="deal-of-the-day"
      className="mt-5 grid items-center gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-6 sm:p-7 lg:grid-cols-[1.2fr_1.6fr_auto]"
    >
      <div>
        <h3 className="text-sm font-semibold text-primary">Deal of the day</h3>
        <p data-deal="address" className="min-h-[1.75em] font-display text-xl font-title">
          One of today’s 30 best sample listings
        </p>
        <p data-deal="location" className="min-h-[1.5em] text-sm text-muted">
          Ranked by deal score, with a new pick each day.
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[repeat(4,auto)]">
        {FIGURES.map(([name, label]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd data-deal={name} className="font-display text-lg font-title">
              –
            </dd>
          </div>
        ))}
      </dl>
      <Button asChild>
        <Link data-deal="link" to={href('search')}>
          See the numbers
        </Link>
      </Button>
    </section>
  );
}
